/**
 * The fonts of mails by language. A font for Chinese draws the apostrophes and quotes of English as wide as a whole
 * letter, so English names fonts of its own.
 */
export const mailFonts = {
  zh: "-apple-system,'PingFang SC','Microsoft YaHei',sans-serif",
  en: "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'PingFang SC','Microsoft YaHei',sans-serif",
} as const

/** The attributes of an element with English in a mail that is in Chinese. */
export const inEnglish = (style: string): string => `lang="en" style="${style};font-family:${mailFonts.en}"`
