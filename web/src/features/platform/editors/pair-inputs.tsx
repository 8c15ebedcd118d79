import { Input } from 'antd'
import { useText } from '../../../ui/language.ts'
import { platformText as text } from '../text.ts'

interface PairInputsProps {
  /** What the two texts are called, for the names of the fields. */
  name: string
  zh: string
  en: string
  max?: number
  onChange: (pair: { zh: string; en: string }) => void
}

/** A text in both languages, side by side. */
export function PairInputs({ name, zh, en, max = 100, onChange }: PairInputsProps) {
  const t = useText()
  const field = (language: 'zh' | 'en') => (
    <Input.TextArea
      autoSize={{ minRows: 1, maxRows: 6 }}
      lang={language === 'zh' ? 'zh-CN' : 'en'}
      aria-label={t(language === 'zh' ? text.chineseOf : text.englishOf, { name })}
      value={language === 'zh' ? zh : en}
      status={(language === 'zh' ? zh : en).trim() === '' ? 'error' : ''}
      maxLength={max}
      onChange={({ target }) => onChange({ zh, en, [language]: target.value })}
    />
  )
  return (
    <>
      {field('zh')}
      {field('en')}
    </>
  )
}
