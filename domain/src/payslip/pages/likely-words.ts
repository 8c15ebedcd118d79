/** By what names of lines a slip has what the likely questions are about. */
export const likelyWords = {
  insurance: /社保|社会保险|养老|医疗|失业|social/i,
  tax: /税|\btax\b/i,
  fund: /公积金|housing\s*(?:provident\s*)?fund/i,
} as const
