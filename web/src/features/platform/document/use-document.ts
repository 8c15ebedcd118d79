import { useQuery } from '@tanstack/react-query'
import type { Content, ContentOf, Edition } from '@zhixin/contract/platform/editions'
import { type Difference, differencesBetween } from '@zhixin/domain/platform/differences'
import { restoredContent } from '@zhixin/domain/platform/restored-content'
import { useEffect, useState } from 'react'
import { query } from '../../../client/query.ts'
import { useSession } from '../../../session/state/session.ts'
import { useText } from '../../../ui/language.ts'
import { toast } from '../../../ui/toast.tsx'
import { useRestore, useSave } from '../queries.ts'
import { platformText as text } from '../text.ts'
import { type Draft, readDraft, writeDraft } from './draft.ts'

/** A document that is being edited. */
export interface OpenDocument<Kind extends Content['kind'] = Content['kind']> {
  subject: string
  edition: Edition & { builtIn: Content }
  /** The draft, or the current version while there is none. */
  content: ContentOf<Kind>
  draft: Draft | undefined
  /** What the draft changes. */
  differences: readonly Difference[]
  /** Somebody has saved a version since the draft was begun. */
  isOutdated: boolean
  isBusy: boolean
  edit(content: ContentOf<Kind>, typed?: Draft['typed']): void
  save(more?: { takeFromUsers: boolean }): void
  discard(): void
  /** Keeps the draft as a change to the current version. */
  rebase(): void
  restore(version: number): void
}

/** What the frame around a document of any kind needs of it. */
export type FramedDocument = Omit<OpenDocument, 'content' | 'edit'>

interface Opening<Kind extends Content['kind']> {
  document: OpenDocument<Kind> | undefined
  failed: boolean
  retry: () => void
}

/** Opens a document with the user's draft of it. Mount with `key={subject}`. */
export function useDocument<Kind extends Content['kind']>(subject: string, kind: Kind): Opening<Kind> {
  const t = useText()
  const userId = useSession().state.userInfo?.user.userId ?? ''
  const { data: edition, isError, refetch } = useQuery({ ...query('platform.read', { subject }), staleTime: 0 })
  const [draft, setDraft] = useState(() => readDraft(userId, subject, kind))
  const save = useSave()
  const restore = useRestore()
  useEffect(() => writeDraft(userId, subject, draft), [userId, subject, draft])
  const retry = () => void refetch()
  if (edition?.content.kind !== kind) return { document: undefined, failed: isError, retry }

  const current = edition.content as ContentOf<Kind>
  // What came since the draft was begun, by others or with a new version of the program, belongs to it too.
  const content = (draft ? restoredContent(draft.content, current, true) : current) as ContentOf<Kind>
  const done = (message: typeof text.saved) => () => {
    setDraft(undefined)
    toast.success(t(message))
  }
  const document: OpenDocument<Kind> = {
    subject,
    edition,
    content,
    draft,
    differences: draft ? differencesBetween(current, content) : [],
    isOutdated: draft !== undefined && draft.version !== edition.version,
    isBusy: save.isPending || restore.isPending,
    edit: (next, typed) => {
      const isSame = differencesBetween(current, next).length === 0
      const version = draft?.version ?? edition.version
      setDraft(
        isSame && !typed && version === edition.version
          ? undefined
          : { version, content: next, ...(typed && { typed }) },
      )
    },
    save: (more) =>
      save.mutate(
        { subject, version: draft?.version ?? edition.version, content, ...more },
        { onSuccess: done(text.saved) },
      ),
    discard: () => setDraft(undefined),
    rebase: () => draft && setDraft({ ...draft, version: edition.version }),
    restore: (to) => restore.mutate({ subject, version: edition.version, to }, { onSuccess: done(text.restored) }),
  }
  return { document, failed: isError, retry }
}
