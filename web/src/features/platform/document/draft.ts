import type { Content } from '@zhixin/contract/platform/editions'
import { localStore } from '../../../browser/local-store.ts'

/** What a user has changed of a document and not saved. It outlives the page, the window and the session. */
export interface Draft {
  /** The version that was edited. */
  version: number
  content: Content
  /** The legal text as typed, which may not yet be a document. */
  typed?: { zh: string; en: string }
}

const nameOf = (userId: string, subject: string) => `platform_draft:${userId}:${subject}`

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null || !('version' in value) || !('content' in value)) return false
  const { version, content } = value
  return typeof version === 'number' && typeof content === 'object' && content !== null && 'kind' in content
}

/** The draft that this user has left in this browser. */
export function readDraft(userId: string, subject: string, kind: Content['kind']): Draft | undefined {
  const stored = localStore.take(nameOf(userId, subject))
  return isDraft(stored) && stored.content.kind === kind ? stored : undefined
}

export function writeDraft(userId: string, subject: string, draft: Draft | undefined): void {
  if (draft) localStore.put(nameOf(userId, subject), draft)
  else localStore.drop(nameOf(userId, subject))
}

/** Hands a draft to the public page that shows it (site/changed-texts). */
export function writePreview(subject: string, content: Content): void {
  const shown = content.kind === 'legal' ? content.document : content.kind === 'texts' ? content.texts : undefined
  localStore.put('platform_preview', { [subject]: shown }, 600_000)
}
