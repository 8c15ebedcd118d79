import { type DictionaryKey, isClosed } from '@zhixin/contract/platform/dictionary-text'
import type { Content } from '@zhixin/contract/platform/editions'
import { differencesBetween } from '@zhixin/domain/platform/differences'
import { restoredContent } from '@zhixin/domain/platform/restored-content'
import { useConfirm } from '../../../ui/confirm.tsx'
import { type Translate, useText } from '../../../ui/language.ts'
import { toast } from '../../../ui/toast.tsx'
import { platformText as text } from '../text.ts'
import { DifferenceList } from './difference-list.tsx'
import type { NamesOf } from './document-page.tsx'
import type { FramedDocument } from './use-document.ts'

const isClosedSubject = (subject: string) =>
  subject.startsWith('dictionary:') && isClosed(subject.slice('dictionary:'.length) as DictionaryKey)

/** The question, and the name of the button that restores. */
function wordsOf(version: number, isBuiltIn: boolean, t: Translate): [question: string, yes: string] {
  if (isBuiltIn) return [t(text.builtInAsk), t(text.backToBuiltIn)]
  if (version === 0) return [t(text.originalAsk), t(text.restoreOriginal)]
  return [t(text.restoreAsk, { version }), t(text.restore, { version })]
}

/** Asks before a version is restored, and shows what would change of the current one. Says whether it was restored. */
export function useRestoreQuestion(document: FramedDocument, { effect, ...names }: NamesOf) {
  const t = useText()
  const confirm = useConfirm()
  return async ({ version, content }: { version: number; content: Content }): Promise<boolean> => {
    const { edition, subject, restore } = document
    const wanted = restoredContent(content, edition.content, isClosedSubject(subject))
    const differences = differencesBetween(edition.content, wanted)
    if (!differences.length) {
      toast.info(t(text.sameAsCurrent))
      return false
    }
    const [title, yes] = wordsOf(version, edition.builtIn === content, t)
    const answer = await confirm({
      title,
      content: (
        <>
          <p className="zx-plain">{effect ?? t(text.restoreHint)}</p>
          <DifferenceList differences={differences} {...names} />
        </>
      ),
      yes,
      wide: true,
    })
    if (answer !== 'yes') return false
    restore(version)
    return true
  }
}
