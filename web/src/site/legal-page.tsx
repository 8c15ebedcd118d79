import type { LegalDocument, LegalSection } from '@zhixin/contract/legal/legal-document'
import type { Pair } from '@zhixin/contract/pair'
import { useText } from '../ui/language.ts'
import './legal-page.css'
import { siteText as text } from './text.ts'
import { useDocumentTitle } from './use-document-title.ts'

interface LegalPageProps {
  document: LegalDocument
  /** The address of the same text without scripts. */
  plain: string
}

/** A legal text with its contents beside it. */
export function LegalPage({ document, plain }: LegalPageProps) {
  const t = useText()
  useDocumentTitle(document.title)
  return (
    <article className="legal">
      <header>
        <h1>{t(document.title)}</h1>
        <p>
          {t(text.since, { day: document.since })} · <a href={plain}>{t(text.plain)}</a>
        </p>
      </header>
      <nav aria-label={t(text.contents)}>
        <ol>
          {document.sections.map(({ title }, index) => (
            <li key={title.en}>
              <a href={`#section-${index + 1}`}>{t(title)}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="legal-body">
        <section className="legal-short" aria-label={t(text.inShort)}>
          {document.summary.map((each) => (
            <p key={each.en}>{t(each)}</p>
          ))}
        </section>
        {document.sections.map((section, index) => (
          <Section section={section} number={index + 1} key={section.title.en} />
        ))}
      </div>
    </article>
  )
}

const isList = (block: Pair | readonly Pair[]): block is readonly Pair[] => Array.isArray(block)

function Section({ section, number }: { section: LegalSection; number: number }) {
  const t = useText()
  return (
    <section id={`section-${number}`}>
      <h2>
        {number}. {t(section.title)}
      </h2>
      {section.blocks.map((block, index) =>
        isList(block) ? (
          <ul key={index}>
            {block.map((item) => (
              <li key={item.en}>{t(item)}</li>
            ))}
          </ul>
        ) : (
          <p key={index}>{t(block)}</p>
        ),
      )}
    </section>
  )
}
