/**
 * The instant of a time value: a string of 10 digits is seconds, one with any other number of digits milliseconds (spec
 * §9), and everything else an ISO 8601 instant. null where it is none of these.
 */
export function instantOf(time: string): Date | null {
  const isSeconds = /^\d{10}$/.test(time)
  const date = new Date(isSeconds ? Number(time) * 1000 : /^\d+$/.test(time) ? Number(time) : time)
  return time === '' || Number.isNaN(date.getTime()) ? null : date
}
