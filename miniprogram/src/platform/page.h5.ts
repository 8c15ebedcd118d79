/** Declares the page's language to the browser. */
export const markLanguage = (language: string): void => {
  document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN'
}
