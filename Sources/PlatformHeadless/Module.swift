// Filled by the first change to this module.
