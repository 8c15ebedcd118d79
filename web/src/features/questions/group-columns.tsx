import type { QuestionGroup } from '@zhixin/contract/questions'
import { questionKindText } from '@zhixin/domain/questions/question-text'
import { Badge } from 'antd'
import { timeText } from '../../parts/company-time.ts'
import { PersonName } from '../../parts/open-data/person-name.tsx'
import { titleAlone } from '../../parts/pay-month-text.ts'
import type { DataColumn } from '../../ui/data-table/columns.ts'
import type { RowCard } from '../../ui/data-table/row-cards.tsx'
import type { Translate } from '../../ui/language.ts'
import { itemName } from './item-name.ts'
import { questionText as text } from './text.ts'

const groupName = (t: Translate, isEnglish: boolean, { item }: QuestionGroup): string =>
  item ? itemName(item, isEnglish) : t(text.wholeSlip)

/** How many others ask the same, behind a name; empty where nobody does. */
const othersOf = (t: Translate, { people }: QuestionGroup): string =>
  people > 1 ? ` ${t(text.several, { count: people, others: people - 1 })}` : ''

const Unread = ({ t, group: { unread } }: { t: Translate; group: QuestionGroup }) =>
  unread > 0 && <Badge className="zx-question-unread" count={t(text.unread, { count: unread })} />

/** The questions of one cause in a line. */
export function groupColumns(t: Translate, isEnglish: boolean): DataColumn<QuestionGroup>[] {
  const itemOf = (group: QuestionGroup) => groupName(t, isEnglish, group)
  const others = (group: QuestionGroup) => othersOf(t, group)
  return [
    {
      key: 'item',
      title: t(text.item),
      width: 210,
      sticky: true,
      value: itemOf,
      render: (group) => (
        <>
          {itemOf(group)}
          <Unread t={t} group={group} />
        </>
      ),
    },
    { key: 'kind', title: t(text.kind), width: 130, value: ({ kind }) => t(questionKindText[kind]) },
    {
      key: 'people',
      title: t(text.people),
      width: 150,
      value: (group) => `${group.latest.name}${others(group)}`,
      render: (group) => (
        <>
          <PersonName name={group.latest.name} />
          {others(group)}
        </>
      ),
    },
    {
      key: 'latest',
      title: t(text.latest),
      width: 180,
      grow: true,
      value: ({ latest }) => latest.text || t(text.says),
    },
    {
      key: 'batch',
      title: t(text.batch),
      width: 180,
      value: ({ batch }) => titleAlone(batch),
    },
    { key: 'changedAt', title: t(text.changedAt), width: 140, value: ({ changedAt }) => timeText(changedAt) },
  ]
}

/** The same on a phone: what is asked, by whom, in which payroll run; a tap opens it. */
export function groupCard(t: Translate, isEnglish: boolean, group: QuestionGroup, onOpen: () => void): RowCard {
  const { kind, latest, batch, changedAt } = group
  return {
    name: [groupName(t, isEnglish, group), t(questionKindText[kind])].join(' · '),
    amount: <Unread t={t} group={group} />,
    tags: (
      <>
        <PersonName name={latest.name} />
        {othersOf(t, group)}
      </>
    ),
    lines: [latest.text || t(text.says), [titleAlone(batch), timeText(changedAt)].filter(Boolean).join(' · ')],
    onOpen,
  }
}
