import { useQueries } from '@tanstack/react-query'
import type { DictionaryEntry } from '@zhixin/contract/dictionary'
import { query } from '../../client/query.ts'
import { useSession } from '../../session/state/session.ts'
import { useText } from '../../ui/language.ts'
import { Failed, Loading } from '../../ui/states.tsx'
import { PlatformTable } from './platform-table.tsx'
import { platformText as text } from './text.ts'

const names = [
  'salaryType',
  'sendStatus',
  'approval',
  'cardType',
  'education',
  'politics',
  'marital',
  'identity',
  'industry',
  'special',
] as const

/** The dictionaries of the installation (NAV-05). */
export function DictionariesPage() {
  const t = useText()
  const { userId, cusId } = useSession().state.userInfo?.user ?? {}
  const [salary, card] = useQueries({
    queries: [query('dictionary.listSalary', { userId, cusId }), query('dictionary.listCard', { userId, cusId })],
  })
  if (salary.isError || card.isError)
    return (
      <Failed
        onRetry={() => {
          void salary.refetch()
          void card.refetch()
        }}
      />
    )
  if (!salary.data || !card.data) return <Loading />
  const dictionaries: Record<(typeof names)[number], DictionaryEntry[]> = { ...salary.data, ...card.data }
  const rows = names.flatMap((name) => dictionaries[name].map((entry) => ({ name, ...entry })))
  return (
    <PlatformTable
      title={t(text.dictionaries)}
      hint={t(text.dictionariesHint)}
      columns={[
        { key: 'dictionary', title: t(text.dictionary), width: 160, value: (row) => t(text[row.name]) },
        { key: 'id', title: t(text.entryId), width: 100, value: (row) => row.id },
        { key: 'zh', title: t(text.textCh), width: 240, grow: true, lang: 'zh-CN', value: (row) => row.enumNameCh },
        { key: 'en', title: t(text.textEn), width: 320, grow: true, lang: 'en', value: (row) => row.enumNameEn },
      ]}
      rows={rows}
      rowKey={(row) => `${row.name} ${row.id}`}
    />
  )
}
