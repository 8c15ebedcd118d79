/**
 * The content of one row of a batch, sealed as one JSON value. A cell is its shown text, or [shown text, exact value]
 * where the two differ, so that money keeps the digits of the file (IMPORT-08).
 */
export type StoredCell = string | [text: string, value: string]

export interface RowContent {
  /** In the order of the batch's items. */
  cells: StoredCell[]
  /** Net pay as a decimal string, rounded half-up to cents; null without such a column or value. */
  net: string | null
  /** The person's contacts and identifiers in the file, normalised; '' where the file has none. */
  contact: RowContact
}

export interface RowContact {
  phone: string
  email: string
  messenger: string
  employeeNo: string
  idNumber: string
}

export const cellText = (cell: StoredCell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : cell[0]

export const cellValue = (cell: StoredCell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : cell[1]
