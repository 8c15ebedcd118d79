import { Alert, Button, Flex } from 'antd'
import { useText } from '../../ui/language.ts'
import type { ImportColumn } from './add-column-field.ts'
import './roster-import.css'
import { rosterImportText as text } from './text.ts'

/** The columns that HR should know of: those with values that are not imported, for a reason that can be mended. */
export const columnsToTell = (columns: readonly ImportColumn[]): ImportColumn[] =>
  columns.filter(({ left, filled }) => left && !needsNoWord.has(left) && filled > 0)

const needsNoWord: ReadonlySet<ImportColumn['left']> = new Set(['ordinal', 'keptElsewhere', 'reasons'])

const canAdd = ({ left }: ImportColumn): boolean => left === 'unknown' || left === 'unused'

interface FileColumnsProps {
  columns: readonly ImportColumn[]
  unchangedBeyond: number
  sheet: string
  otherSheets: readonly string[]
  /** Columns that HR has said to leave out. */
  ignored: ReadonlySet<string>
  onIgnore: (columns: readonly string[]) => void
  onAdd: (column: ImportColumn) => void
  busy: boolean
}

/** What became of every column of the file: the field that it fills, or why it is not imported (ROSTER-03). */
export function FileColumns({
  columns,
  unchangedBeyond,
  sheet,
  otherSheets,
  ignored,
  onIgnore,
  onAdd,
  busy,
}: FileColumnsProps) {
  const t = useText()
  const told = columnsToTell(columns)
  const open = told.filter(({ column }) => !ignored.has(column))
  const read = columns.filter(({ field }) => field !== '')
  const quiet = columns.filter((column) => column.field === '' && !open.includes(column))
  return (
    <section className="zx-import-part zx-import-columns" aria-label={t(text.columnsTitle)}>
      {open.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t(text.columnsLeft, { count: open.length })}
          description={
            <>
              {unchangedBeyond > 0 && <p>{t(text.unchangedBeyond, { count: unchangedBeyond })}</p>}
              <ul>
                {open.map((column) => (
                  <li key={column.column}>
                    <span>
                      <b>{t(text.columnName, { label: column.label || t(text.untitled), column: column.column })}</b>
                      {t(text.columnFilled, { count: column.filled, sample: column.sample })}
                      {!canAdd(column) && <LeftWhy column={column} />}
                    </span>
                    <Flex gap={8}>
                      {canAdd(column) && (
                        <Button size="small" type="primary" ghost disabled={busy} onClick={() => onAdd(column)}>
                          {t(text.addField, { field: column.other || column.label })}
                        </Button>
                      )}
                      <Button
                        size="small"
                        disabled={busy}
                        onClick={() => onIgnore([column.column])}
                        aria-label={t(text.ignoreColumn, { column: column.column })}
                      >
                        {t(text.ignore)}
                      </Button>
                    </Flex>
                  </li>
                ))}
              </ul>
              {open.length > 1 && (
                <Button size="small" disabled={busy} onClick={() => onIgnore(open.map(({ column }) => column))}>
                  {t(text.ignoreAll)}
                </Button>
              )}
            </>
          }
        />
      )}
      <p>
        {t(sheet ? text.readColumns : text.readColumnsOnly, { sheet, count: read.length })}
        {read
          .map(({ label, field }) => (label === field ? label : t(text.readAs, { label, field })))
          .join(t(text.listComma))}
      </p>
      {quiet.length > 0 && (
        <p className="zx-import-quiet">
          {t(text.quietColumns)}
          {quiet.map((column) => t(text.quietColumn, quietParams(column, t))).join(t(text.listComma))}
        </p>
      )}
      {otherSheets.length > 0 && (
        <p className="zx-import-contacts">{t(text.otherSheets, { sheets: otherSheets.join(t(text.listComma)) })}</p>
      )}
    </section>
  )
}

function LeftWhy({ column: { left, other } }: { column: ImportColumn }) {
  const t = useText()
  if (left === 'untitled') return t(text.whyUntitled)
  return other ? t(text.whyTwice, { field: other }) : t(text.whySameTitle)
}

function quietParams({ label, column, left, filled }: ImportColumn, t: ReturnType<typeof useText>) {
  const why = () => {
    if (left === 'outside') return text.quietOutside
    if (filled === 0) return text.quietEmpty
    if (left === 'ordinal') return text.quietOrdinal
    if (left === 'reasons') return text.quietReasons
    return left === 'keptElsewhere' ? text.quietKept : text.quietIgnored
  }
  return { label: label || t(text.columnOnly, { column }), why: t(why()) }
}
