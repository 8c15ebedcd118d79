/** The name that spreadsheet programs give to a column, which is counted from 0 here: A, Z, AA. */
export function columnLetters(column: number): string {
  let name = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  return name
}
