import { layoutChoice } from '@zhixin/contract/batches/import'
import { fail } from '@zhixin/contract/errors'
import type { LayoutChoice } from '@zhixin/domain/payroll/table'

/** The maximum number of levels of a header. */
const maxHeaderRows = 20

/** Reads HR's corrections from the JSON text of an upload's field. */
export function readChoice(text: string | undefined): LayoutChoice {
  if (!text) return {}
  const parsed = layoutChoice.safeParse(readJson(text))
  if (!parsed.success) return refuse()
  const { sheet, headerRows, roles, restoredRows, droppedRows, firstColumn, combine } = parsed.data
  if (headerRows && (headerRows[0] > headerRows[1] || headerRows[1] - headerRows[0] >= maxHeaderRows)) return refuse()
  if (Object.keys(roles ?? {}).some((column) => !/^\d{1,5}$/.test(column))) return refuse()
  return {
    ...(sheet === undefined ? {} : { sheet }),
    ...(headerRows === undefined ? {} : { headerRows }),
    ...(roles === undefined ? {} : { roles }),
    ...(restoredRows === undefined ? {} : { restoredRows }),
    ...(droppedRows === undefined ? {} : { droppedRows }),
    ...(firstColumn === undefined ? {} : { firstColumn }),
    ...(combine === undefined ? {} : { combine }),
  }
}

const refuse = () => fail('wire.badInput', { fields: 'choice' }, [{ path: 'choice', message: 'choice' }])

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
