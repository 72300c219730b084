import Foundation

/// What a person has filled in, and what is wrong with it.
struct Registration: Equatable {
  enum Field: Int, CaseIterable { case name, email, password }

  var name = ""
  var email = ""
  var password = ""
  var wantsNews = false
  var seats = 1
  var meal = 0

  /// What is wrong with a field; nil where nothing is.
  func problem(with field: Field) -> String? {
    switch field {
    case .name:
      name.trimmingCharacters(in: .whitespaces).isEmpty ? "Please enter your name." : nil
    case .email:
      email.firstMatch(of: /^[^@\s]+@[^@\s]+\.[^@\s]+$/) == nil
        ? "This is not an e-mail address." : nil
    case .password:
      password.count < 8 ? "At least 8 characters, please." : nil
    }
  }

  var isComplete: Bool { Field.allCases.allSatisfy { problem(with: $0) == nil } }
}
