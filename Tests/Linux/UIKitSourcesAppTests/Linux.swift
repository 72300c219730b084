// Compiled as it is. What is in Tests/UIKitSourcesAppTests is added by the plugin.
