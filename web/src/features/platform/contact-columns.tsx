import { Tag } from 'antd'
import { shortTimeText, timeText } from '../../parts/company-time.ts'
import type { DataColumn } from '../../ui/data-table/columns.ts'
import type { Translate } from '../../ui/language.ts'
import { contactsText as text } from './contacts-text.ts'
import type { ContactRequest } from './queries.ts'

const stateColor = { new: 'orange', following: 'blue', done: 'default' } as const

/** The columns of visitors' requests; on a phone the state, time and number for calling back come first. */
export function contactColumns(t: Translate, wide: boolean): DataColumn<ContactRequest>[] {
  return [
    {
      key: 'state',
      title: t(text.state),
      width: wide ? 104 : 92,
      value: (row) => t(text[row.state]),
      render: (row) => (
        <Tag variant="filled" color={stateColor[row.state]}>
          {t(text[row.state])}
        </Tag>
      ),
    },
    {
      key: 'askedAt',
      title: t(text.time),
      width: wide ? 146 : 104,
      value: (row) => (wide ? timeText : shortTimeText)(row.askedAt),
    },
    { key: 'phone', title: t(text.phone), width: 126, value: (row) => row.phone },
    { key: 'kind', title: t(text.kind), width: 88, value: (row) => t(text[row.kind]) },
    { key: 'owner', title: t(text.owner), width: 110, value: (row) => row.owner?.name ?? '' },
    { key: 'name', title: t(text.name), width: 100, value: (row) => row.name },
    { key: 'company', title: t(text.company), width: 140, grow: true, value: (row) => row.company },
    { key: 'message', title: t(text.message), width: 180, grow: true, value: (row) => row.message },
    { key: 'note', title: t(text.note), width: 180, grow: true, value: (row) => row.note },
  ]
}
