/** The words of the eye that hides the amounts of a slip, and what is said in their place. */
export const amountsText = {
  hide: { zh: '隐藏金额', en: 'Hide amounts' },
  show: { zh: '显示金额', en: 'Show amounts' },
  hidden: { zh: '金额已隐藏', en: 'Amount hidden' },
} as const
