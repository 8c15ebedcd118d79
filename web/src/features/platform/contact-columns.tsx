import { Tag } from 'antd'
import dayjs from 'dayjs'
import type { DataColumn } from '../../ui/data-table/columns.ts'
import type { Say } from '../../ui/language.ts'
import { contactsText as text } from './contacts-text.ts'
import type { ContactRequest } from './queries.ts'

const stateColor = { new: 'orange', following: 'blue', done: 'default' } as const

/** Columns of the visitors' requests; on a phone state, time and number, by which one calls back, come first. */
export function contactColumns(say: Say, wide: boolean): DataColumn<ContactRequest>[] {
  return [
    {
      key: 'state',
      title: say(text.state),
      width: wide ? 104 : 92,
      value: (row) => say(text[row.state]),
      render: (row) => (
        <Tag variant="filled" color={stateColor[row.state]}>
          {say(text[row.state])}
        </Tag>
      ),
    },
    {
      key: 'askedAt',
      title: say(text.time),
      width: wide ? 146 : 104,
      value: (row) => dayjs(row.askedAt).format(wide ? 'YYYY-MM-DD HH:mm' : 'MM-DD HH:mm'),
    },
    { key: 'phone', title: say(text.phone), width: 126, value: (row) => row.phone },
    { key: 'kind', title: say(text.kind), width: 88, value: (row) => say(text[row.kind]) },
    { key: 'owner', title: say(text.owner), width: 110, value: (row) => row.owner?.name ?? '' },
    { key: 'name', title: say(text.name), width: 100, value: (row) => row.name },
    { key: 'company', title: say(text.company), width: 140, grow: true, value: (row) => row.company },
    { key: 'message', title: say(text.message), width: 180, grow: true, value: (row) => row.message },
    { key: 'note', title: say(text.note), width: 180, grow: true, value: (row) => row.note },
  ]
}
