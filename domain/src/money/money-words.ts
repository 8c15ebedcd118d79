/** A percentage, or a range of percentages. */
export const percentageText =
  /^\s*-?\d+(?:\.\d+)?\s*(?:[%\uff05]?\s*[-~\uff5e\u2013\u2014至到]\s*\d+(?:\.\d+)?\s*)?[%\uff05]$/

/** The mark of a currency beside an amount. */
export const currencyMark =
  /CN¥|RMB|CNY|(?:HK|US|NT|MOP|[ACS])\$|USD|HKD|EUR|GBP|TWD|SGD|MYR|PHP|INR|KES|NGN|AUD|CAD|JPY|KSh|Rs\.?|RM(?=\s?\d)|[$€£¥₹₩₦₱฿₫元]/i

/** The marks of the yuan. */
export const yuanMark = /^(?:CN¥|RMB|CNY|¥|元)$/

/** An ideograph that is in no mark of a currency, and that normalisation leaves as it is. */
export const otherIdeograph = /(?!元)[\u4e00-\u9fff]/
