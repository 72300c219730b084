@_exported public import Arrange
