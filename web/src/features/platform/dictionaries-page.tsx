import {
  approvalStatuses,
  educations,
  employeeIdentities,
  idTypes,
  industries,
  maritalStatuses,
  politicalStatuses,
  salaryTypes,
  sendStatuses,
  specialStatuses,
} from '@zhixin/contract/dictionaries'
import { useSay } from '../../ui/language.ts'
import { PlatformTable } from './platform-table.tsx'
import { platformText as text } from './text.ts'

const dictionaries = {
  salaryTypes,
  sendStatuses,
  approvalStatuses,
  idTypes,
  educations,
  politicalStatuses,
  maritalStatuses,
  employeeIdentities,
  industries,
  specialStatuses,
} as const

const rows = (Object.keys(dictionaries) as (keyof typeof dictionaries)[]).flatMap((name) =>
  dictionaries[name].map((entry) => ({ name, ...entry })),
)

/** The choices that the product brings (NAV-05). */
export function DictionariesPage() {
  const say = useSay()
  return (
    <PlatformTable
      title={say(text.dictionaries)}
      hint={say(text.dictionariesHint)}
      columns={[
        { key: 'dictionary', title: say(text.dictionary), width: 160, value: (row) => say(text[row.name]) },
        { key: 'id', title: say(text.entryId), width: 100, value: (row) => row.id },
        { key: 'zh', title: say(text.textCh), width: 240, grow: true, lang: 'zh-CN', value: (row) => row.enumNameCh },
        { key: 'en', title: say(text.textEn), width: 320, grow: true, lang: 'en', value: (row) => row.enumNameEn },
      ]}
      rows={rows}
      rowKey={(row) => `${row.name} ${row.id}`}
    />
  )
}
