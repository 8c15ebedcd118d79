import { salaryTypes } from '@zhixin/contract/batches/salary-types'
import {
  approvalStatuses,
  educations,
  employeeIdentities,
  idTypes,
  industries,
  maritalStatuses,
  politicalStatuses,
  sendStatuses,
  specialStatuses,
} from '@zhixin/contract/dictionaries'
import { useText } from '../../ui/language.ts'
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

/** The dictionaries of the product (NAV-05). */
export function DictionariesPage() {
  const t = useText()
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
