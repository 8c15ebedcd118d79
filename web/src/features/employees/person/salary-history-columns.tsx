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
import { type Translate, useText } from '../../../ui/language.ts'
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
  return [
    { ...column('period', t(text.month), 92, (row) => row.period), sticky: true },
    {
      ...column('netPay', t(text.netPay), 116, (row) => (row.netPay === null ? '' : amountText(row.netPay))),
      align: 'end',
      isNegative: (row) => row.netPay !== null && isNegativeAmount(row.netPay),
    },
    {
      ...column('state', t(text.state), isCorrected ? 180 : 104, (row) => t(standingText[standingOf(row)])),
      render: (row) => <Standing row={row} />,
    },
    {
      ...column('title', t(text.title), 130, titleOf),
      grow: true,
      ...(person === undefined
        ? {}
        : {
            render: (row) => <Link to={salaryRecordPeopleOf(row.batchId, { keyword: person })}>{titleOf(row)}</Link>,
          }),
    },
    ...(list.some((row) => typeOf(row) !== '') ? [column('type', t(text.type), 110, typeOf)] : []),
    column('sentAt', t(text.sentAt), 142, (row) => timeText(row.sentAt)),
    column('channel', t(text.channel), 84, (row) => t(channelText[row.channel])),
    ...(list.some(({ readAt }) => readAt)
      ? [column('readAt', t(text.readAt), 142, (row) => timeText(row.readAt))]
      : []),
    ...(list.some(({ confirmedAt }) => confirmedAt)
      ? [column('confirmedAt', t(text.confirmedAt), 180, (row) => confirmedText(t, row))]
      : []),
  ]
}

/** When the slip was confirmed; by its deadline is said. */
function confirmedText(t: Translate, { confirmedAt, confirmedHow }: SalarySlip): string {
  const time = timeText(confirmedAt)
  return confirmedHow === 'deadline' ? t(text.byDeadline, { time }) : time
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
