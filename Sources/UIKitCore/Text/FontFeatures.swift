// The numbers of font features, as Apple's font tables have them. Of these features fonts have one
// here: monospaced numbers.

public let kNumberSpacingType: Int = 6
public let kMonospacedNumbersSelector: Int = 0
public let kProportionalNumbersSelector: Int = 1
public let kThirdWidthNumbersSelector: Int = 2
public let kQuarterWidthNumbersSelector: Int = 3

public let kNumberCaseType: Int = 21
public let kLowerCaseNumbersSelector: Int = 0
public let kUpperCaseNumbersSelector: Int = 1

public let kLowerCaseType: Int = 37
public let kDefaultLowerCaseSelector: Int = 0
public let kLowerCaseSmallCapsSelector: Int = 1
public let kLowerCasePetiteCapsSelector: Int = 2

public let kUpperCaseType: Int = 38
public let kDefaultUpperCaseSelector: Int = 0
public let kUpperCaseSmallCapsSelector: Int = 1
public let kUpperCasePetiteCapsSelector: Int = 2

public let kStylisticAlternativesType: Int = 35
public let kStylisticAltOneOnSelector: Int = 2
public let kStylisticAltTwoOnSelector: Int = 4
public let kStylisticAltThreeOnSelector: Int = 6
public let kStylisticAltFourOnSelector: Int = 8
public let kStylisticAltFiveOnSelector: Int = 10
public let kStylisticAltSixOnSelector: Int = 12

public let kLigaturesType: Int = 1
public let kCommonLigaturesOnSelector: Int = 2
public let kCommonLigaturesOffSelector: Int = 3

public let kVerticalPositionType: Int = 10
public let kNormalPositionSelector: Int = 0
public let kSuperiorsSelector: Int = 1
public let kInferiorsSelector: Int = 2

public let kFractionsType: Int = 11
public let kNoFractionsSelector: Int = 0
public let kDiagonalFractionsSelector: Int = 2

public let kCaseSensitiveLayoutType: Int = 33
public let kCaseSensitiveLayoutOffSelector: Int = 1
public let kCaseSensitiveLayoutOnSelector: Int = 0
