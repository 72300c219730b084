/// The largest number of a `Float`, by the name that C has for it.
public let MAXFLOAT = Float.greatestFiniteMagnitude
