import type { SalarySlip } from '@zhixin/contract/employees/salary-history'
import { amountText, isNegativeAmount } from '@zhixin/domain/format/money-text'
import { Tag } from 'antd'
import { Link } from 'react-router'
import { channelText } from '../../../parts/channel-text.ts'
import { timeText } from '../../../parts/company-time.ts'
import { titleBeside } from '../../../parts/pay-month-text.ts'
import { standingText } from '../../../parts/slip-counts-text.ts'
import { StandingTag, standingOf } from '../../../parts/slip-standing.tsx'
import { salaryRecordPeopleOf } from '../../../paths.ts'
import type { DataColumn } from '../../../ui/data-table/columns.ts'
import type { RowCard } from '../../../ui/data-table/row-cards.tsx'
import { type Translate, useText } from '../../../ui/language.ts'
import { confirmedText, readText } from './slip-receipt.ts'
import { personText as text } from './text.ts'

interface About {
  list: readonly SalarySlip[]
  nameOf: (slip: SalarySlip) => string
  /** The person for whom the batch is shown; undefined if the user may not open it. */
  person: string | undefined
}

/** The columns of a person's slips. The title leads to the person in the batch. */
export function salaryHistoryColumns(t: Translate, { list, nameOf, person }: About): DataColumn<SalarySlip>[] {
  const column = (key: string, title: string, width: number, value: (row: SalarySlip) => string) => ({
    key,
    title,
    width,
    value,
  })
  const titleOf = (row: SalarySlip) => titleBeside({ ...row, fileName: nameOf(row) })
  /** The salary type, if the title does not include it. */
  const typeOf = (row: SalarySlip) => (titleOf(row).includes(nameOf(row)) ? '' : nameOf(row))
  const isCorrected = list.some(({ corrections }) => corrections > 0)
  const time = (key: string, title: string, width: number, value: (row: SalarySlip) => string) => ({
    ...column(key, title, width, value),
    twoLines: true,
  })
  // With more than this what became of the slips would be out of sight at the usual widths.
  return [
    { ...column('period', t(text.month), 84, (row) => row.period), sticky: true },
    {
      ...column('netPay', t(text.netPay), 100, (row) => (row.netPay === null ? '' : amountText(row.netPay))),
      align: 'end',
      isNegative: (row) => row.netPay !== null && isNegativeAmount(row.netPay),
    },
    {
      ...column('state', t(text.state), isCorrected ? 160 : 84, (row) => t(standingText[standingOf(row)])),
      render: (row) => <Standing row={row} />,
    },
    time('readAt', t(text.readAt), 92, (row) => readText(t, row)),
    ...(list.some(isConfirmation)
      ? [time('confirmedAt', t(text.confirmedAt), 96, (row) => confirmedText(t, row))]
      : []),
    column('channel', t(text.channel), 72, (row) => t(channelText[row.channel])),
    {
      ...column('title', t(text.title), 100, titleOf),
      grow: true,
      ...(person === undefined
        ? {}
        : {
            render: (row) => <Link to={salaryRecordPeopleOf(row.batchId, { keyword: person })}>{titleOf(row)}</Link>,
          }),
    },
    time('sentAt', t(text.sentAt), 92, (row) => timeText(row.sentAt)),
    ...(list.some((row) => typeOf(row) !== '') ? [column('type', t(text.type), 110, typeOf)] : []),
  ]
}

const isConfirmation = ({ asksConfirmation, confirmedAt }: SalarySlip) => asksConfirmation || confirmedAt !== null

/** A slip on a phone: its month and amount, how it stands, and when what happened. */
export function salaryHistoryCard(t: Translate, { nameOf, person }: Omit<About, 'list'>, row: SalarySlip): RowCard {
  const title = titleBeside({ ...row, fileName: nameOf(row) })
  const name = [row.period, title].filter(Boolean).join(' · ')
  const [read, confirmed] = [readText(t, row), confirmedText(t, row)]
  const sent = row.sentAt && t(text.sentLine, { channel: t(channelText[row.channel]), time: timeText(row.sentAt) })
  return {
    name,
    ...(person === undefined
      ? {}
      : { head: <Link to={salaryRecordPeopleOf(row.batchId, { keyword: person })}>{name}</Link> }),
    amount: row.netPay !== null && <span>{amountText(row.netPay)}</span>,
    tags: <Standing row={row} />,
    lines: [
      sent || t(channelText[row.channel]),
      [read && t(text.readLine, { time: read }), confirmed && t(text.confirmedLine, { time: confirmed })]
        .filter(Boolean)
        .join(' · '),
    ].filter(Boolean),
  }
}

/** How the slip stands, and how often it was corrected. */
function Standing({ row }: { row: SalarySlip }) {
  const t = useText()
  return (
    <>
      <StandingTag slip={row} />{' '}
      {row.corrections > 0 && (
        <Tag variant="filled">
          {t(row.corrections > 1 ? text.correctedTimes : text.corrected, { count: row.corrections })}
        </Tag>
      )}
    </>
  )
}
