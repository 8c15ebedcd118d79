import { titleBesideMonth, titleIn } from '@zhixin/domain/batches/title-text'
import { monthText } from '@zhixin/domain/payslip/month-text'
import { pageText as text } from '@zhixin/domain/payslip/pages/page-text'
import { useLanguage, useText } from '../slip-language.ts'
import './login-page.css'

interface SlipGreetingProps {
  company: string
  /** The masked name: the link alone must not disclose more. */
  name: string
  period: string
  title: string
}

/** The company and month of the slip, so that people know the link is meant for them before they type a code. */
export function SlipGreeting({ company, name, period, title }: SlipGreetingProps) {
  const t = useText()
  const language = useLanguage()
  return (
    <section className="sp-greeting">
      <p className="sp-greeting-company">{company}</p>
      <h1>{monthText(period, language)}</h1>
      {title && <p>{titleIn(titleBesideMonth(title, period), language)}</p>}
      <p className="sp-greeting-name">{t(text.greeting, { name })}</p>
    </section>
  )
}
