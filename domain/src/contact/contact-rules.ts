/** Pauses between requests from the public pages (domain/session/guard). The people of one office share one address. */
export const contactRules = {
  address: { free: 10, first: 60, max: 60 * 60 },
  phone: { free: 2, first: 10 * 60, max: 60 * 60 },
} as const

/** How long a request is kept, in days. The privacy policy states the same figure. */
export const contactKeptDays = 180
