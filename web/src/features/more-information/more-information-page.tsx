import { screens } from '@zhixin/domain/navigation/screens'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useText } from '../../ui/language.ts'
import { Page } from '../../ui/page.tsx'
import { Lines, Section, Sections } from '../../ui/section.tsx'
import { informationText as text } from './text.ts'

const documents = ['poster', 'serviceAgreement', 'privacyPolicy'] as const

/** Further reading about the product. */
export function MoreInformationPage() {
  const t = useText()
  return (
    <Page title={t(text.title)}>
      <Sections>
        <Section title={t(text.product)}>
          <Lines>
            {documents.map((name) => (
              <li key={name}>
                <Link to={paths[name]}>{t(screens[name].title)}</Link>
              </li>
            ))}
          </Lines>
        </Section>
        <Section title={t(text.protection)}>
          <Lines>
            {text.facts.map((fact) => (
              <li key={fact.en}>{t(fact)}</li>
            ))}
          </Lines>
        </Section>
        <Section title={t(text.developers)}>
          <a href="/prod-api/openapi.json" target="_blank" rel="noreferrer">
            {t(text.api)}
          </a>
        </Section>
      </Sections>
    </Page>
  )
}
