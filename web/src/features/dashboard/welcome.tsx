import { Button } from 'antd'
import { Link } from 'react-router'
import { sampleText } from '../../parts/sample-text.ts'
import { paths, sampleOf } from '../../paths.ts'
import { useMayOpen } from '../../session/state/own-routes.ts'
import { useText } from '../../ui/language.ts'
import { Section } from '../../ui/section.tsx'
import { dashboardText as text } from './text.ts'

/** The first steps of a new company, each one click away (IMPORT-15). */
export function Welcome({ people }: { people: number }) {
  const t = useText()
  const mayOpen = useMayOpen()
  return (
    <Section title={t(text.welcome)}>
      <p className="zx-plain">{t(text.welcomeHint)}</p>
      <ol className="zx-welcome">
        <li>
          <h3>{t(text.stepImport)}</h3>
          <p>{t(text.stepImportHint)}</p>
          {mayOpen('salarySlip') && (
            <div className="zx-welcome-ways">
              <Link to={paths.salarySlip}>
                <Button type="primary">{t(text.stepImport)}</Button>
              </Link>
              <Link to={sampleOf('plain')}>
                <Button>{t(sampleText.plain)}</Button>
              </Link>
              <Link to={sampleOf('faulty')}>
                <Button>{t(sampleText.faulty)}</Button>
              </Link>
            </div>
          )}
        </li>
        <li>
          <h3>{t(text.stepRoster)}</h3>
          <p>{t(text.stepRosterHint, { count: people.toLocaleString('en') })}</p>
          {mayOpen('salaryStaff') && <Link to={paths.salaryStaff}>{t(text.roster)}</Link>}
        </li>
        <li>
          <h3>{t(text.stepSend)}</h3>
          <p>{t(text.stepSendHint)}</p>
          {mayOpen('salarySetting') && <Link to={paths.salarySetting}>{t(text.defaults)}</Link>}
        </li>
      </ol>
    </Section>
  )
}
