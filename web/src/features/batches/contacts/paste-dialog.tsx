import type { ReviewChange } from '@zhixin/contract/batches/reviewed'
import { Alert, Button, Input } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { useText } from '../../../ui/language.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import { uiText } from '../../../ui/text.ts'
import { toast } from '../../../ui/toast.tsx'
import './contacts.css'
import { PastedPreview } from './pasted-preview.tsx'
import { type ContactsPlan, useContactsPlan, useSaveContacts, type Where } from './queries.ts'
import { contactsText as text } from './text.ts'

/** The pause in typing (ms) after which the text is checked; pasting counts as typing. */
const pause = 250

interface PasteDialogProps {
  where: Where
  top: ReactNode
  /** Kept outside, so that it survives a switch to the other tab. */
  pasted: string
  onPasted: (text: string) => void
  onOwnChange: (change: ReviewChange) => void
  onClose: () => void
}

/** Assigns a pasted column, or lines with names, to many people; it shows who gets what before anything is saved. */
export function PasteDialog({ where, top, pasted, onPasted: setPasted, onOwnChange, onClose }: PasteDialogProps) {
  const t = useText()
  const [asked, setAsked] = useState(pasted)
  const [result, setResult] = useState<{ saved: number; left: number; leftNames: string[] }>()
  const { data: plan, isError, isPlaceholderData, refetch } = useContactsPlan(where, asked)
  const { mutate: save, isPending } = useSaveContacts(where, (reply, { way, problems }) => {
    onOwnChange(reply.review)
    if (reply.left === 0) {
      toast.success(t(text.saved, { count: reply.saved }))
      return onClose()
    }
    setTaken(undefined)
    setResult(reply)
    // Lines with names can be corrected in place; a column depends on the order of a list that has changed by now.
    setPasted(way === 'named' ? problems.map((problem) => problem.text).join('\n') : '')
  })
  /** The plan being saved stays visible: a new one would lack its people, because they have a contact by then. */
  const [taken, setTaken] = useState<ContactsPlan>()
  useEffect(() => {
    const timer = setTimeout(() => setAsked(pasted), pause)
    return () => clearTimeout(timer)
  }, [pasted])
  const isCurrent = asked === pasted && !isPlaceholderData && plan !== undefined
  const ready = taken?.ready ?? (isCurrent ? plan.ready : 0)
  // The reason why nothing would be saved is shown beside it.
  const isNothing = pasted.trim() === '' || (isCurrent && ready === 0)

  const take = (accepted: ContactsPlan) => {
    setTaken(accepted)
    save({ text: pasted, plan: accepted }, { onError: () => setTaken(undefined) })
  }
  // If the user is faster than the preview, the preview is shown first: nothing is saved that was not shown.
  const onSave = () => {
    if (isNothing) return
    if (!isCurrent) return setAsked(pasted)
    take(plan)
  }
  const shown = taken ?? plan
  const kind = shown?.kind ?? 'email'
  return (
    <Dialog
      open
      title={t(text.title)}
      onClose={onClose}
      width="min(860px, 100%)"
      footer={
        <div className="zx-contacts-ways">
          <Button type="primary" disabled={isNothing} loading={isPending} onClick={onSave}>
            {ready > 0 ? t(text.saveSome, { count: ready }) : t(text.save)}
          </Button>
          <Button disabled={isPending} onClick={onClose}>
            {t(result?.saved ? text.close : uiText.cancel)}
          </Button>
        </div>
      }
    >
      {top}
      {result && result.left > 0 && (
        <Alert
          type={result.saved > 0 ? 'success' : 'warning'}
          showIcon
          className="zx-contacts-result"
          title={t(text.savedSome, {
            count: result.saved,
            left: result.left,
            names:
              result.leftNames.join(t(text.comma)) + (result.left > result.leftNames.length ? t(text.andMore) : ''),
          })}
        />
      )}
      {!shown ? (
        isError ? (
          <Failed onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )
      ) : (
        <div className="zx-contacts">
          <div>
            <p className="zx-contacts-count">
              {shown.people > 0 ? t(text.missing[kind], { count: shown.people.toLocaleString('en') }) : t(text.nobody)}
            </p>
            <p className="zx-contacts-hint">{t(text.hint)}</p>
            <Input.TextArea
              autoFocus
              className="zx-contacts-text"
              aria-label={t(text.label[kind])}
              placeholder={t(text.placeholder[kind])}
              value={pasted}
              wrap="off"
              spellCheck={false}
              autoComplete="off"
              rows={12}
              onChange={({ target }) => setPasted(target.value)}
            />
          </div>
          <PastedPreview plan={shown} />
        </div>
      )}
    </Dialog>
  )
}
