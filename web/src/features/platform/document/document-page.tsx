import type { Difference } from '@zhixin/domain/platform/differences'
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { timeText } from '../../../parts/company-time.ts'
import { useText } from '../../../ui/language.ts'
import { Card, Page } from '../../../ui/page.tsx'
import { uiText } from '../../../ui/text.ts'
import { platformText as text } from '../text.ts'
import { DifferenceList } from './difference-list.tsx'
import './document.css'
import { HistoryDrawer } from './history-drawer.tsx'
import type { FramedDocument } from './use-document.ts'
import { useRestoreQuestion } from './use-restore-question.tsx'
import { useSaveQuestion } from './use-save-question.tsx'

/** How parts of a document and lists of ids read on the screen. */
export interface NamesOf {
  /** For whom a change counts and from when, where that is more than the usual. */
  effect?: string | undefined
  nameOf?: ((difference: Difference) => string) | undefined
  readValue?: ((difference: Difference, value: string) => string) | undefined
}

interface DocumentPageProps extends NamesOf {
  title: string
  hint: string
  document: FramedDocument
  /** What chooses between documents of the page. */
  choice?: ReactNode
  /** Shows the draft as its readers will see it. */
  onPreview?: (() => void) | undefined
  /** Why the draft cannot be saved yet. */
  problem?: string | undefined
  /** Asks whatever has to be asked before the draft is saved. */
  onSave?: (() => void) | undefined
  /** Shows what would change, and asks, before the draft is saved. */
  asksFirst?: boolean
  children: ReactNode
}

/** The frame around every document of the platform: draft, save, versions, and what somebody else has done meanwhile. */
export function DocumentPage(props: DocumentPageProps) {
  const { title, hint, document, choice, onPreview, problem, onSave, asksFirst, children, ...names } = props
  const { edition, draft, differences, isOutdated, isBusy } = document
  const t = useText()
  const [history, setHistory] = useState(false)
  const askRestore = useRestoreQuestion(document, names)
  const askSave = useSaveQuestion(document, names)
  const save = asksFirst ? () => void askSave() : (onSave ?? (() => document.save()))
  const isInTables = ['roles', 'roleMenus', 'prices'].includes(edition.content.kind)
  return (
    <Page
      title={title}
      hint={hint}
      actions={
        <>
          {onPreview && <Button onClick={onPreview}>{t(text.preview)}</Button>}
          <Button onClick={() => setHistory(true)}>{t(text.history)}</Button>
          {!isInTables && !edition.isBuiltIn && (
            <Button
              disabled={draft !== undefined || isBusy}
              onClick={() => void askRestore({ version: 0, content: edition.builtIn })}
            >
              {t(text.backToBuiltIn)}
            </Button>
          )}
          <Button disabled={!draft || isBusy} onClick={document.discard}>
            {t(text.discard)}
          </Button>
          <Button
            type="primary"
            loading={isBusy}
            disabled={!draft || isOutdated || problem !== undefined}
            onClick={save}
          >
            {t(uiText.save)}
          </Button>
        </>
      }
    >
      {choice}
      <Card>
        <p className="zx-page-hint" role="status">
          {draft
            ? t(text.draft, { count: differences.length })
            : edition.changedAt
              ? t(text.changedBy, { name: edition.changedBy, time: timeText(edition.changedAt) })
              : t(text.neverChanged)}
        </p>
        {problem && <Alert type="warning" showIcon title={problem} />}
        {isOutdated && <Outdated document={document} {...names} />}
        {children}
      </Card>
      <HistoryDrawer open={history} document={document} onClose={() => setHistory(false)} {...names} />
    </Page>
  )
}

/** Somebody else was faster. The draft stands; the user sees what it would change now, and decides. */
function Outdated({ document, ...names }: { document: FramedDocument } & NamesOf) {
  const t = useText()
  const { edition, differences, rebase, discard } = document
  const time = edition.changedAt ? timeText(edition.changedAt) : ''
  return (
    <Alert
      type="warning"
      showIcon
      title={t(text.outdated, { name: edition.changedBy, time })}
      description={
        <>
          <p>{t(text.outdatedHint)}</p>
          <DifferenceList differences={differences} {...names} />
          <div className="zx-document-ways">
            <Button type="primary" onClick={rebase}>
              {t(text.keepMine)}
            </Button>
            <Button onClick={discard}>{t(text.takeTheirs)}</Button>
          </div>
        </>
      }
    />
  )
}
