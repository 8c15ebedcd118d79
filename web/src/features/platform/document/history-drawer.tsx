import type { Edition } from '@zhixin/contract/platform/editions'
import { differencesBetween } from '@zhixin/domain/platform/differences'
import { Button, Tag } from 'antd'
import { timeText } from '../../../parts/company-time.ts'
import { Drawer } from '../../../ui/drawer.tsx'
import { useText } from '../../../ui/language.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import { useVersions } from '../queries.ts'
import { platformText as text } from '../text.ts'
import { DifferenceList } from './difference-list.tsx'
import './document.css'
import type { NamesOf } from './document-page.tsx'
import type { FramedDocument } from './use-document.ts'
import { useRestoreQuestion } from './use-restore-question.tsx'

interface HistoryDrawerProps extends NamesOf {
  open: boolean
  document: FramedDocument
  onClose: () => void
}

/** Who saved which version when, what it changed, and a way back to each of them. */
export function HistoryDrawer({ open, document, onClose, ...names }: HistoryDrawerProps) {
  const t = useText()
  const { data, isError, refetch } = useVersions(open ? document.subject : undefined)
  const ask = useRestoreQuestion(document, names)
  const restore = async (edition: Edition) => {
    if (await ask(edition)) onClose()
  }
  return (
    <Drawer open={open} title={t(text.history)} width="640px" onClose={onClose}>
      {isError && !data && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      <ol className="zx-versions" aria-label={t(text.history)}>
        {data?.list.map((edition, at) => (
          <li key={edition.version}>
            <Heading edition={edition} isCurrent={at === 0} />
            {at > 0 && (
              <Button size="small" disabled={document.draft !== undefined} onClick={() => void restore(edition)}>
                {edition.version === 0 ? t(text.restoreOriginal) : t(text.restore, { version: edition.version })}
              </Button>
            )}
            <Changes edition={edition} before={data.list[at + 1]} {...names} />
          </li>
        ))}
      </ol>
    </Drawer>
  )
}

function Heading({ edition, isCurrent }: { edition: Edition; isCurrent: boolean }) {
  const t = useText()
  const { version, changedBy, changedAt, restoredFrom, isBuiltIn } = edition
  return (
    <p className="zx-version-head">
      <strong>{version === 0 ? t(text.original) : t(text.version, { version })}</strong>
      {isCurrent && <Tag color="blue">{t(text.current)}</Tag>}
      {version > 0 && isBuiltIn && <Tag>{t(text.builtIn)}</Tag>}
      {changedAt && <span>{t(text.changedBy, { name: changedBy, time: timeText(changedAt) })}</span>}
      {restoredFrom !== null && <span>{t(text.copyOf, { version: restoredFrom })}</span>}
    </p>
  )
}

function Changes({ edition, before, ...names }: { edition: Edition; before: Edition | undefined } & NamesOf) {
  if (!before) return null
  return <DifferenceList differences={differencesBetween(before.content, edition.content)} {...names} />
}
