/** Most names: Chinese characters without anything that another width, case or form could stand for. */
const isPlain = (name: string): boolean => /^[\u4e00-\u9fff]+$/.test(name)

/** A name for comparison: width, case, blanks and the dots inside foreign names make no difference. */
export function nameKey(name: string): string {
  if (isPlain(name)) return name
  return name
    .normalize('NFKC')
    .replace(/[\s\u00b7\u2022\u2027\u30fb.]/g, '')
    .toLowerCase()
}
