import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { Switch } from '../../../ui/form-fields/switch.tsx'
import { useLanguage, useText } from '../../../ui/language.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import { DocumentPage } from '../document/document-page.tsx'
import { DocumentRows } from '../document/document-rows.tsx'
import { useDocument } from '../document/use-document.ts'
import { platformText as text } from '../text.ts'
import { PairInputs } from './pair-inputs.tsx'

interface TipPageProps {
  subject: string
  /** It stands for the notice after login, whose texts are a set of their own. */
  isNotice: boolean
  choice: ReactNode
}

/** A tip at the top of a page, shown below as its readers see it. */
export function TipPage({ subject, isNotice, choice }: TipPageProps) {
  const t = useText()
  const english = useLanguage() === 'en'
  const { document, failed, retry } = useDocument(subject, 'tip')
  if (!document) return failed ? <Failed onRetry={retry} /> : <Loading />
  const { content, edit } = document
  return (
    <DocumentPage
      title={t(text.content)}
      hint={t(isNotice ? text.noticeHint : text.contentHint)}
      document={document}
      choice={choice}
      nameOf={({ of }) => t(of === 'state' ? text.isShown : text.tip)}
    >
      <DocumentRows
        label={t(text.tip)}
        heads={isNotice ? [t(text.tip)] : [t(text.tip), t(text.textCh), t(text.textEn)]}
      >
        <li>
          <span>{t(text.tip)}</span>
          {!isNotice && (
            <PairInputs
              name={t(text.tip)}
              zh={content.zh}
              en={content.en}
              max={1000}
              onChange={(pair) => edit({ ...content, ...pair })}
            />
          )}
          <Switch label={t(text.isShown)} on={content.shown} onChange={(shown) => edit({ ...content, shown })} />
        </li>
      </DocumentRows>
      {content.shown && !isNotice && (
        <section aria-label={t(text.preview)}>
          <Alert type="info" showIcon role="note" title={english ? content.en : content.zh} closable />
        </section>
      )}
    </DocumentPage>
  )
}
