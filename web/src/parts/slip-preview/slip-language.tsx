import type { Language } from '@zhixin/contract/pair'
import { Segmented } from 'antd'
import { useText } from '../../ui/language.ts'
import { slipPreviewText as text } from './slip-preview-text.ts'

/** In which language a slip is previewed: an employee may read either, or both at once (spec §9). */
export function SlipLanguage({ value, onChange }: { value: Language; onChange: (language: Language) => void }) {
  const t = useText()
  return (
    <Segmented<Language>
      size="small"
      aria-label={t(text.language)}
      value={value}
      onChange={onChange}
      options={[
        { value: 'ch', label: t(text.chinese) },
        { value: 'en', label: t(text.english) },
        { value: 'ceh', label: t(text.both) },
      ]}
    />
  )
}
