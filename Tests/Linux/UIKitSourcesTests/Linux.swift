// Compiled as it is. What is in Tests/UIKitSourcesTests is rewritten by the plugin and added.
