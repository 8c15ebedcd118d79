/**
 * An amount in a text: with two or more digits behind the point, as every page shows it, in groups of three digits,
 * beside the name of a currency, or of four digits and more that are no year.
 */
export const amountInText =
  /[-−]?(?:\d[\d,]*\.\d{2,}|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?(?=\s*(?:元|块|万|千|CNY|RMB|yuan))|(?<=(?:[¥￥]|CNY|RMB)\s*)\d+(?:\.\d+)?|\d{4,}(?:\.\d+)?(?!\d|\s*年|[-/.]\d))/gi
