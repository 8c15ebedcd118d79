import { screens } from '@zhixin/domain/navigation/screens'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useSay } from '../../ui/language.ts'
import { Page } from '../../ui/page.tsx'
import { Section, Sections } from '../../ui/section.tsx'
import { informationText as text } from './text.ts'

const documents = ['poster', 'serviceAgreement', 'privacyPolicy'] as const

/** What there is to read about the product. */
export function MoreInformationPage() {
  const say = useSay()
  return (
    <Page title={say(text.title)}>
      <Sections>
        <Section title={say(text.product)}>
          <ul className="zx-lines">
            {documents.map((name) => (
              <li key={name}>
                <Link to={paths[name]}>{say(screens[name].title)}</Link>
              </li>
            ))}
          </ul>
        </Section>
        <Section title={say(text.protection)}>
          <ul className="zx-lines">
            {text.facts.map((fact) => (
              <li key={fact.en}>{say(fact)}</li>
            ))}
          </ul>
        </Section>
        <Section title={say(text.developers)}>
          <a href="/prod-api/openapi.json" target="_blank" rel="noreferrer">
            {say(text.api)}
          </a>
        </Section>
      </Sections>
    </Page>
  )
}
