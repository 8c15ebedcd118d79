import { monthText } from '@zhixin/domain/payslip/month-text'
import { useLanguage, useText } from '../slip-language.ts'
import { slipText as text } from '../text.ts'
import './login-page.css'

interface SlipGreetingProps {
  company: string
  /** Masked: the link alone tells no more. */
  name: string
  period: string
  title: string
}

/** From whom and for which month, so that the person knows the link is meant for them before typing a code. */
export function SlipGreeting({ company, name, period, title }: SlipGreetingProps) {
  const t = useText()
  const language = useLanguage()
  return (
    <section className="sp-greeting">
      <p className="sp-greeting-company">{company}</p>
      <h1>{monthText(period, language)}</h1>
      {title && <p>{title}</p>}
      <p className="sp-greeting-name">{t(text.greeting, { name })}</p>
    </section>
  )
}
