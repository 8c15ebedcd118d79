import type { LegalDocument } from '@zhixin/contract/legal/legal-document'
import type { ContentOf } from '@zhixin/contract/platform/editions'
import { readLegalText, writeLegalText } from '@zhixin/domain/platform/legal-plain-text'
import { Input } from 'antd'
import { type ReactNode, useId } from 'react'
import { paths } from '../../../paths.ts'
import { useText } from '../../../ui/language.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import { DocumentPage } from '../document/document-page.tsx'
import { writePreview } from '../document/draft.ts'
import { useDocument } from '../document/use-document.ts'
import { platformText as text } from '../text.ts'

interface LegalPageProps {
  subject: 'privacyPolicy' | 'serviceAgreement'
  choice: ReactNode
}

/** A policy as plain text with few marks, in both languages beside each other. Nothing of it is ever read as HTML. */
export function LegalPage({ subject, choice }: LegalPageProps) {
  const t = useText()
  const id = useId()
  const { document, failed, retry } = useDocument(subject, 'legal')
  if (!document) return failed ? <Failed onRetry={retry} /> : <Loading />
  const { content, draft, edit } = document
  const typed = draft?.typed ?? {
    zh: writeLegalText(content.document, 'zh'),
    en: writeLegalText(content.document, 'en'),
  }
  const read = readLegalText(typed.zh, typed.en, content.document.since)
  const write = (next: typeof typed) => {
    const made = readLegalText(next.zh, next.en, content.document.since)
    edit('section' in made ? content : { kind: 'legal', document: copyOf(made) }, next)
  }
  const problem =
    'section' in read
      ? t(read.section === 0 ? text.introductionDiffers : text.sectionDiffers, { section: read.section })
      : undefined
  const preview = () => {
    writePreview(subject, content)
    window.open(`${paths[subject]}?preview`, '_blank', 'noopener')
  }
  return (
    <DocumentPage
      title={t(text.content)}
      hint={t(text.legalHint)}
      document={document}
      choice={choice}
      problem={problem}
      onPreview={problem ? undefined : preview}
      nameOf={({ what }) => (what.startsWith('0') ? t(text.introduction) : t(text.section, { section: what }))}
    >
      <div className="zx-document-choice">
        <label htmlFor={id}>{t(text.since)}</label>
        <Input
          id={id}
          type="date"
          style={{ width: 180 }}
          value={content.document.since}
          onChange={({ target }) =>
            target.value && edit({ ...content, document: { ...content.document, since: target.value } }, draft?.typed)
          }
        />
      </div>
      <div className="zx-legal">
        {(['zh', 'en'] as const).map((language) => (
          <div key={language}>
            <label htmlFor={`${id}-${language}`}>{t(language === 'zh' ? text.textCh : text.textEn)}</label>
            <Input.TextArea
              id={`${id}-${language}`}
              lang={language === 'zh' ? 'zh-CN' : 'en'}
              value={typed[language]}
              autoSize={{ minRows: 20, maxRows: 40 }}
              maxLength={100_000}
              onChange={({ target }) => write({ ...typed, [language]: target.value })}
            />
          </div>
        ))}
      </div>
    </DocumentPage>
  )
}

/** The document with lists that may be changed, as the call wants it. */
function copyOf({ title, since, summary, sections }: LegalDocument): ContentOf<'legal'>['document'] {
  return {
    title,
    since,
    summary: [...summary],
    sections: sections.map((section) => ({
      title: section.title,
      blocks: section.blocks.map((block) => ('zh' in block ? block : [...block])),
    })),
  }
}
