import type { MonthChoice, PayMonth } from '@zhixin/domain/batches/pay-month'
import { Button, DatePicker, Form, Radio, Tag } from 'antd'
import dayjs from 'dayjs'
import { payMonthText } from '../../../../parts/pay-month-text.ts'
import { type Translate, useText } from '../../../../ui/language.ts'
import { batchText } from '../../text.ts'
import './import-form.css'
import { spanText, spanTotal } from '../sheet/row-ranges.ts'
import { monthText as text } from './month-text.ts'

interface PayMonthFieldProps {
  /** The month as found in the file. */
  read: PayMonth
  /** HR's choice; undefined if there is none yet, so that the month found in the file is used. */
  chosen: string | undefined
  /** HR tried to continue without a month. */
  missing: boolean
  busy: boolean
  onChoose: (month: string) => void
  /** Leaves out rows of other months. */
  onDrop: (rows: number[]) => void
}

/** Describes the source of a month. */
function sourceText({ said, month }: MonthChoice, t: Translate): string {
  if (!said) return ''
  const { source, quote, label = '', other, yearGuessed, weak } = said
  const isDay = other !== undefined || weak
  const pair = source === 'payDay' ? text.payDay : isDay ? text.day : text[source]
  const words = t(pair, { quote, label })
  return yearGuessed && month === said.month ? `${words}${t(joint)}${t(text.yearGuessed)}` : words
}

const joint = { zh: '，', en: '; ' }

/** The pay month with its source, and a question if the file leaves it open (IMPORT-14). */
export function PayMonthField(props: PayMonthFieldProps) {
  const t = useText()
  const { read, chosen, missing, onChoose } = props
  const month = chosen ?? read.month
  const asks = read.standing === 'disagree' || read.standing === 'several' || read.standing === 'again'
  return (
    <Form.Item
      label={t(batchText.period)}
      htmlFor="pay-month"
      {...(missing && !month ? { validateStatus: 'error', help: t(text.choose) } : {})}
    >
      <DatePicker
        id="pay-month"
        picker="month"
        allowClear={false}
        inputReadOnly
        style={{ width: '100%' }}
        placeholder={t(text.choose)}
        value={month ? dayjs(`${month}-01`) : null}
        onChange={(value) => value && onChoose(value.format('YYYY-MM'))}
      />
      {asks ? <MonthQuestion {...props} /> : <MonthSource {...props} />}
    </Form.Item>
  )
}

/** The source of the month; if the month is only likely, the other candidates are offered. */
function MonthSource({ read, chosen, onChoose }: PayMonthFieldProps) {
  const t = useText()
  const { standing, choices, month } = read
  const [first, ...others] = choices
  const now = chosen ?? month
  const isOpen = standing === 'next' || standing === 'unsaid'
  // The source belongs only to the month that was read or assumed, not to HR's own choice.
  const isRead = now === month
  const source = isRead && first ? sourceText(first, t) : ''
  const words = isOpen ? t(text[isRead ? standing : 'unsaid']) : source
  // If the file names only one month, it is offered again after HR has chosen another one.
  const offered = standing === 'said' ? (isRead ? [] : choices) : [first, ...others].filter(isThere)
  return (
    <p className="zx-month-source" aria-live="polite">
      {isOpen && chosen === undefined && <Tag color="warning">{t(text.check)}</Tag>}
      {words}
      {offered
        .filter((one) => one.month !== now)
        .map((one) => (
          <Button key={one.month} type="link" size="small" onClick={() => onChoose(one.month)}>
            {t(text.change, { month: payMonthText(one.month, t) })}
          </Button>
        ))}
    </p>
  )
}

const isThere = <T,>(one: T | undefined): one is T => one !== undefined

/** Asks HR to choose one of the months that the file names. */
function MonthQuestion({ read, chosen, busy, onChoose, onDrop }: PayMonthFieldProps) {
  const t = useText()
  const { standing, choices } = read
  const label = choices[0]?.said?.label ?? ''
  const title = t(text[standing === 'several' || standing === 'again' ? standing : 'disagree'], { label })
  const others = choices.filter(({ month }) => month !== chosen).flatMap(({ said }) => said?.rows ?? [])
  const otherPeople = choices.reduce((sum, { said, month }) => sum + (month === chosen ? 0 : (said?.people ?? 0)), 0)
  const areAllRowsKnown = spanTotal(others) === otherPeople
  return (
    <div className="zx-month-question">
      <p>{title}</p>
      <Radio.Group
        aria-label={title}
        value={chosen ?? null}
        onChange={({ target }) => onChoose(String(target.value))}
        options={choices.map((choice) => ({
          value: choice.month,
          label: (
            <>
              {payMonthText(choice.month, t)}
              <small>
                {choice.said?.rows && standing === 'several'
                  ? t(text.rowsOf, { people: choice.said.people ?? 0, rows: spanText(choice.said.rows) })
                  : sourceText(choice, t)}
              </small>
            </>
          ),
        }))}
      />
      {standing === 'several' && chosen !== undefined && areAllRowsKnown && (
        <Button size="small" disabled={busy} onClick={() => onDrop(rowsOfSpans(others))}>
          {t(text.leaveOthers, { count: otherPeople })}
        </Button>
      )}
    </div>
  )
}

const rowsOfSpans = (spans: readonly [number, number][]): number[] =>
  spans.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
