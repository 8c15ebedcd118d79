import { useConfirm } from '../../../ui/confirm.tsx'
import { useText } from '../../../ui/language.ts'
import { platformText as text } from '../text.ts'
import { DifferenceList } from './difference-list.tsx'
import type { NamesOf } from './document-page.tsx'
import type { FramedDocument } from './use-document.ts'

/** Shows what a draft changes, for whom and from when, and saves it after a yes. */
export function useSaveQuestion(document: FramedDocument, { effect, ...names }: NamesOf) {
  const t = useText()
  const confirm = useConfirm()
  return async (): Promise<void> => {
    const answer = await confirm({
      title: t(text.saveAsk, { count: document.differences.length }),
      content: (
        <>
          <p className="zx-plain">{effect ?? t(text.restoreHint)}</p>
          <DifferenceList differences={document.differences} {...names} />
        </>
      ),
      yes: t(text.saveYes),
      wide: true,
    })
    if (answer === 'yes') document.save()
  }
}
