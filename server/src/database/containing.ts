/** The pattern of `like` that finds a text anywhere, whatever signs it holds. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
