/**
 * What @noble/* calls and older engines of WeChat lack: those of iOS before 15.4, and of Android before Chromium 93. Must
 * be imported before anything that seals.
 */
Object.hasOwn ??= (object, key) => Object.getOwnPropertyDescriptor(object, key) !== undefined
