import { Input } from 'antd'
import { useId } from 'react'
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

/** A text in both languages, side by side. The name of a field stands outside it, because its language is another. */
export function PairInputs({ name, zh, en, max = 100, onChange }: PairInputsProps) {
  const t = useText()
  const id = useId()
  const field = (language: 'zh' | 'en') => (
    <div data-label={t(language === 'zh' ? text.textCh : text.textEn)}>
      <span className="zx-visually-hidden" id={`${id}-${language}`}>
        {t(language === 'zh' ? text.chineseOf : text.englishOf, { name })}
      </span>
      <Input.TextArea
        autoSize={{ minRows: 1, maxRows: 6 }}
        lang={language === 'zh' ? 'zh-CN' : 'en'}
        aria-labelledby={`${id}-${language}`}
        value={language === 'zh' ? zh : en}
        status={(language === 'zh' ? zh : en).trim() === '' ? 'error' : ''}
        maxLength={max}
        onChange={({ target }) => onChange({ zh, en, [language]: target.value })}
      />
    </div>
  )
  return (
    <>
      {field('zh')}
      {field('en')}
    </>
  )
}
