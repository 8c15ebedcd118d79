import type { HistoryDetail } from '@zhixin/contract/history'
import { formatAmount } from '@zhixin/domain/payroll/money'
import { Tag } from 'antd'
import type { DataColumn } from '../../ui/data-table/columns.ts'
import type { Say } from '../../ui/language.ts'
import { timeOf } from './history-columns.tsx'
import { type SlipStanding, standingOf } from './slip-rules.ts'
import { detailText as text } from './text.ts'

const colours: Record<SlipStanding, string> = {
  pending: 'default',
  handingOver: 'processing',
  sent: 'blue',
  read: 'green',
  failed: 'red',
  uncertain: 'orange',
  withdrawn: 'default',
}

/** Columns of the people of a batch. */
export function detailColumns(say: Say): DataColumn<HistoryDetail>[] {
  return [
    { key: 'name', title: say(text.name), width: 130, sticky: true, value: (row) => row.name },
    {
      key: 'state',
      title: say(text.state),
      width: 110,
      value: (row) => say(text[standingOf(row)]),
      render: (row) => (
        <Tag variant="filled" color={colours[standingOf(row)]}>
          {say(text[standingOf(row)])}
        </Tag>
      ),
    },
    { key: 'reason', title: say(text.reason), width: 200, grow: true, value: (row) => row.reason },
    { key: 'department', title: say(text.department), width: 140, value: (row) => row.department },
    { key: 'employeeNo', title: say(text.employeeNo), width: 110, value: (row) => row.employeeNo },
    {
      key: 'netPay',
      title: say(text.netPay),
      width: 130,
      align: 'end',
      value: (row) => (row.netPay === null ? '' : formatAmount(row.netPay)),
    },
    { key: 'target', title: say(text.target), width: 190, value: (row) => row.target },
    { key: 'sentAt', title: say(text.sentAt), width: 150, value: (row) => timeOf(row.sentAt) },
    { key: 'readAt', title: say(text.readAt), width: 150, value: (row) => timeOf(row.readAt) },
    { key: 'withdrawnAt', title: say(text.withdrawnAt), width: 150, value: (row) => timeOf(row.withdrawnAt) },
  ]
}
