/// Keys of what a PDF document says about itself; their values are strings.
public let kCGPDFContextTitle = "kCGPDFContextTitle"
public let kCGPDFContextAuthor = "kCGPDFContextAuthor"
public let kCGPDFContextSubject = "kCGPDFContextSubject"
public let kCGPDFContextKeywords = "kCGPDFContextKeywords"
public let kCGPDFContextCreator = "kCGPDFContextCreator"
