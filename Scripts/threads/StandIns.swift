// What FineUIKit's observation takes from the rest of the library, so that it can be compiled alone.
import Dispatch
import Foundation

@MainActor enum FineDiagnostics {
  static var handler: @MainActor (String) -> Void = { print($0) }
}

public struct FineAnimation: Sendable, Equatable {
  public static let `default` = FineAnimation()
}

private let key: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

var isOnFineMainActor: Bool { DispatchQueue.getSpecific(key: key) == true }
