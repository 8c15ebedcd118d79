import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { paths } from '../../../paths.ts'
import { GuideDialog } from '../../../shell/guide/guide-dialog.tsx'
import { NoticeDialog } from '../../../shell/notice/notice-dialog.tsx'
import { useText } from '../../../ui/language.ts'
import { Empty, Failed, Loading } from '../../../ui/states.tsx'
import { DocumentPage } from '../document/document-page.tsx'
import { DocumentRows } from '../document/document-rows.tsx'
import { writePreview } from '../document/draft.ts'
import { useDocument } from '../document/use-document.ts'
import { platformText as text } from '../text.ts'
import { PairInputs } from './pair-inputs.tsx'

interface TextsPageProps {
  subject: 'guide' | 'notice' | 'poster'
  choice: ReactNode
}

/** A set of texts, each beside what the program brings. */
export function TextsPage({ subject, choice }: TextsPageProps) {
  const t = useText()
  const [sought, setSought] = useState('')
  const [shown, setShown] = useState(false)
  const { document, failed, retry } = useDocument(subject, 'texts')
  if (!document) return failed ? <Failed onRetry={retry} /> : <Loading />
  const { content, edition, edit } = document
  const builtIn = edition.builtIn.kind === 'texts' ? edition.builtIn.texts : {}
  const labelOf = (key: string) => {
    const pair = builtIn[key]
    return pair ? t(pair) : key
  }
  const fits = (key: string) => {
    const pair = content.texts[key]
    return `${pair?.zh} ${pair?.en} ${labelOf(key)}`.toLowerCase().includes(sought.trim().toLowerCase())
  }
  const rows = Object.entries(content.texts).filter(([key]) => fits(key))
  const preview = () => {
    if (subject !== 'poster') return setShown(true)
    writePreview(subject, content)
    window.open(`${paths.poster}?preview`, '_blank', 'noopener')
  }
  return (
    <DocumentPage
      title={t(text.content)}
      hint={t(text.textsHint)}
      document={document}
      choice={choice}
      onPreview={preview}
      nameOf={({ what }) => labelOf(what)}
    >
      <Input.Search
        allowClear
        aria-label={t(text.seek)}
        placeholder={t(text.seek)}
        style={{ maxWidth: 320 }}
        onChange={({ target }) => setSought(target.value)}
      />
      {rows.length === 0 && <Empty title={t(text.noneFound)} />}
      <DocumentRows label={t(text[subject])} heads={[t(text.builtInText), t(text.textCh), t(text.textEn)]}>
        {rows.map(([key, pair]) => (
          <li key={key}>
            <span data-label={t(text.builtInText)}>{labelOf(key)}</span>
            <PairInputs
              name={shortened(labelOf(key))}
              {...pair}
              max={4000}
              onChange={(next) => edit({ ...content, texts: { ...content.texts, [key]: next } })}
            />
          </li>
        ))}
      </DocumentRows>
      {subject === 'guide' && (
        <GuideDialog open={shown} onClose={() => setShown(false)} changed={content.texts} isPreview />
      )}
      {subject === 'notice' && <NoticeDialog open={shown} onClose={() => setShown(false)} changed={content.texts} />}
    </DocumentPage>
  )
}

/** A long text as the name of its fields. */
const shortened = (label: string): string => (label.length > 60 ? `${label.slice(0, 59)}…` : label)
