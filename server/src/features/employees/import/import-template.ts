import type { EmployeeFields } from '@zhixin/contract/employees'
import { translate } from '@zhixin/contract/pair'
import type { Blob, PublicContext } from '../../../context.ts'
import { xlsxBytes, xlsxType } from '../../../spreadsheet/write-xlsx.ts'
import { columnHints, columnLabels, templateText } from './import-text.ts'

/**
 * Makes an empty roster to fill in. The instructions are on a sheet of their own, so that no example person can be
 * imported by accident.
 */
export async function makeTemplate(lang: PublicContext['lang']): Promise<Blob> {
  const paths = Object.keys(columnLabels) as (keyof EmployeeFields)[]
  const labels = paths.map((path) => translate(columnLabels[path], lang))
  const hints = paths.map((path, index) => [`${labels[index]}: ${translate(columnHints[path], lang)}`])
  const body = await xlsxBytes([
    { name: translate(templateText.sheet, lang), widths: paths.map(() => 20), header: labels, rows: [] },
    // There is one text per line, because a second table could be taken for the roster while the first is empty.
    {
      name: translate(templateText.hints, lang),
      widths: [80],
      header: [translate(templateText.hints, lang)],
      rows: hints,
    },
  ])
  return { type: xlsxType, body, fileName: translate(templateText.fileName, lang) }
}
