/** Whole cents as yuan: 128805 becomes '¥1,288.05'. */
export const centsText = (cents: number): string => {
  const yuan = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return `¥${yuan}.${String(cents % 100).padStart(2, '0')}`
}
