/** WeChat reads texts by itself in whatever language they are. */
export const markLanguage = (_language: string): void => undefined
