import type { RosterField } from '@zhixin/contract/employees/fields'
import { type Pair, translate } from '@zhixin/contract/pair'
import { isColumnField, nameIn } from '@zhixin/domain/employees/fields/known-fields'
import type { Blob, UserContext } from '../../../context.ts'
import { xlsxBytes, xlsxType } from '../../../spreadsheet/write-xlsx.ts'
import { loadFields } from '../fields/roster-fields.ts'
import { columnHints, columnLabels, detailHints, requiredHint, templateText } from './import-text.ts'

/**
 * Makes an empty roster to fill in, with the company's fields. The instructions are on a sheet of their own, so that no
 * example person can be imported by accident.
 */
export async function makeTemplate(ctx: Pick<UserContext, 'pools' | 'db' | 'editions' | 'lang'>): Promise<Blob> {
  const { lang } = ctx
  const fields = await loadFields(ctx)
  // The usual columns first, as every template had them, then what the company added.
  const paths = Object.keys(columnLabels)
  const usual = paths.flatMap((path) => fields.find(({ key }) => key === path) ?? [])
  const columns = [...usual, ...fields.filter(({ key }) => !isColumnField(key))]
  const labels = columns.map((field) => nameIn(field, lang))
  const hints = columns.map((field, index) => [`${labels[index]}: ${hintOf(field, lang)}`])
  const body = await xlsxBytes([
    { name: translate(templateText.sheet, lang), widths: columns.map(() => 20), header: labels, rows: [] },
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

function hintOf(field: RosterField, lang: UserContext['lang']): string {
  const say = (pair: Pair, params = {}) => translate(pair, lang, params)
  const options = field.options.map((option) => nameIn(option, lang)).join(' / ')
  const hint = isColumnField(field.key) ? say(columnHints[field.key]) : say(detailHints[field.type], { options })
  return field.required && field.key !== 'name' ? `${say(requiredHint)} ${hint}` : hint
}
