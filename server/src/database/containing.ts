/** Returns the `like` pattern that finds a text anywhere, with its special characters escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
