/** Whether a text is an external link: http, https, mailto or tel (spec §5, link check). */
export function isLink(text: string): boolean {
  return /^(?:https?|mailto|tel):/i.test(text)
}
