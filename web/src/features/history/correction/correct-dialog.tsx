import { useQuery } from '@tanstack/react-query'
import type { HistoryDetail } from '@zhixin/contract/history'
import type { Language } from '@zhixin/contract/pair'
import { isReason } from '@zhixin/domain/findings/reason'
import { totalText } from '@zhixin/domain/format/money-text'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { query } from '../../../client/query.ts'
import { PhonePreview } from '../../../parts/phone-preview.tsx'
import { SlipLanguage } from '../../../parts/slip-preview/slip-language.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { leadTo } from '../../../ui/first-focus.ts'
import { useLanguage, useText } from '../../../ui/language.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import { AffectedOne, useAffected } from '../affected/affected-people.tsx'
import type { HistoryBatch } from '../history-columns.tsx'
import { useBatchChange } from '../queries.ts'
import { detailText as text } from '../text.ts'
import './correct-dialog.css'
import { CorrectConfirm } from './correct-confirm.tsx'
import { CorrectItems, itemField } from './correct-items.tsx'
import { CorrectNotes } from './correct-notes.tsx'
import { CorrectReason, correctReasonField } from './correct-reason.tsx'
import { CorrectSums } from './correct-sums.tsx'
import { doubtText } from './doubt-text.ts'
import {
  type CorrectionCheck,
  changesOf,
  type Drafts,
  doubtsOf,
  faultOf,
  type SlipItem,
  useCorrectionCheck,
} from './use-correction.ts'

const noItems: SlipItem[] = []

/** What a correction still needs, and the field that it is about. */
interface Missing {
  text: string
  field?: string
}

/** What was typed about a slip, what it comes to, and how it is sent. */
function useCorrection(slip: HistoryDetail, onClose: () => void) {
  const t = useText()
  const { id, name } = slip
  const { data, isError, refetch } = useQuery({
    ...query('batches.slipCells', { id }),
    staleTime: 0,
    gcTime: 0,
  })
  const items = data?.list ?? noItems
  const [drafts, setDrafts] = useState<Drafts>({})
  const [reason, setReason] = useState('')
  const [showReason, setShowReason] = useState(false)
  const { check, isCurrent, ...asking } = useCorrectionCheck(id, items, drafts)
  const { mutate: run, isPending } = useBatchChange()
  const changes = changesOf(items, drafts)
  const change = (typed: Drafts) => setDrafts((before) => ({ ...before, ...typed }))
  /** Of a withdrawn slip nothing need change: it is sent again as it was. */
  const sendsOnly = data?.withdrawn === true && changes.length === 0
  const faulty = items.find((item) => faultOf(item, drafts))
  const missing = ((): Missing | undefined => {
    if (faulty) return { text: t(text.missingValue, { label: faulty.label }), field: itemField(faulty.index) }
    const [first] = items
    if (changes.length === 0 && !sendsOnly)
      return { text: t(text.missingChange), field: first ? itemField(first.index) : '' }
    if (!isReason(reason)) return { text: t(text.missingReason), field: correctReasonField }
    return isCurrent ? undefined : { text: t(text.missingCheck) }
  })()
  const save = (despite = '') =>
    run(
      async () => {
        const version = data ? { version: data.version } : {}
        await call('batches.correctSlip', { id, changes, reason, showReason, despite, ...version })
        return t(sendsOnly ? text.resendDone : text.correctDone, { name })
      },
      {
        onSuccess: (told) => {
          toast.success(told)
          onClose()
        },
        // Somebody else may have been quicker: what it holds now is shown.
        onError: () => void refetch(),
      },
    )
  return {
    ...{ data, isError, refetch, items, drafts, change, changes, check, isCurrent, asking },
    ...{ reason, setReason, showReason, setShowReason, sendsOnly, missing, save, isPending },
  }
}

interface CorrectDialogProps {
  batch: HistoryBatch
  slip: HistoryDetail
  resends?: boolean
  onClose: () => void
}

/**
 * A slip that was sent, corrected as a whole: all its items, what they add up to, what the employee will see, the reason,
 * and one button that sends it anew (HISTORY-07). What does not add up takes a second step with a reason of its own. A
 * withdrawn slip is sent again.
 */
export function CorrectDialog({ batch, slip, resends = false, onClose }: CorrectDialogProps) {
  const t = useText()
  const correction = useCorrection(slip, onClose)
  const { data, isError, refetch, items, drafts, change, changes, check, isCurrent, asking } = correction
  const { reason, setReason, showReason, setShowReason, sendsOnly, missing, save, isPending } = correction
  const [isWanted, setIsWanted] = useState(false)
  const [confirms, setConfirms] = useState(false)
  const doubts = check ? doubtsOf(check) : 0
  if (confirms && check && doubts > 0)
    return (
      <CorrectConfirm
        batch={batch}
        slip={slip}
        items={items}
        check={check}
        isReady={!missing}
        busy={isPending}
        onBack={() => setConfirms(false)}
        onSave={save}
        onClose={onClose}
      />
    )
  // Never a grey button: pressed too early it leads to what is missing, which stands beside it as well.
  const goOn = () => {
    if (!missing) return doubts > 0 ? setConfirms(true) : save()
    setIsWanted(true)
    if (missing.field) leadTo(missing.field)
  }
  return (
    <Dialog
      open
      title={t(resends ? text.resendTitle : text.correctTitle, { name: slip.name })}
      onClose={onClose}
      onOk={goOn}
      okText={t(sendsOnly ? text.resend : doubts > 0 && isCurrent ? doubtText.goOn : text.correctSave)}
      okDisabled={!data || (missing !== undefined && !missing.field)}
      note={data && (missing?.text ?? (doubts > 0 ? t(text.doubtAhead) : undefined))}
      busy={isPending}
      width="min(980px, 100%)"
    >
      {isError && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data && (
        <div className="zx-correct-dialog">
          <div className="zx-correct-form">
            <Whose batch={batch} slipId={slip.id} />
            <CorrectNotes slip={slip} />
            <p>{t(data.withdrawn ? text.correctWithdrawnHint : text.correctHint)}</p>
            <CorrectItems items={items} drafts={drafts} onType={(index, value) => change({ [index]: value })} />
            {asking.isError && <Failed onRetry={() => void refetch().then(() => asking.refetch())} />}
            {check && changes.length > 0 && (
              <CorrectSums
                check={check}
                isCurrent={isCurrent}
                items={items}
                onTake={(totals) =>
                  change(Object.fromEntries(totals.map((each) => [each.index, totalText(each.value)])))
                }
              />
            )}
            <CorrectReason
              label={t(sendsOnly ? text.resendReason : text.correctReason)}
              reason={reason}
              onType={setReason}
              isWanted={isWanted}
              {...(sendsOnly ? {} : { shown: showReason, onShown: setShowReason })}
            />
          </div>
          <Preview check={check} reason={showReason ? reason : ''} />
        </div>
      )}
    </Dialog>
  )
}

/** Whose slip it is and where it will go, with what is to be known of that. */
function Whose({ batch, slipId }: { batch: HistoryBatch; slipId: string }) {
  const { data } = useAffected({ batchId: batch.id, slipId, action: 'resend' })
  const person = data?.list[0]
  return person ? (
    <div className="zx-affected">
      <AffectedOne person={person} period={batch.period} />
    </div>
  ) : null
}

/** The slip as the employee will see it, with the reason where they are to read it. */
function Preview({ check, reason }: { check: CorrectionCheck | undefined; reason: string }) {
  const t = useText()
  const screen = useLanguage()
  const [language, setLanguage] = useState<Language>(screen)
  const slip = check?.slip
  const shown = slip?.correction ? { ...slip, correction: { ...slip.correction, reason: reason.trim() } } : slip
  return (
    <section className="zx-correct-preview" aria-label={t(text.correctPreview)}>
      <header>
        <h3>{t(text.correctPreview)}</h3>
        <SlipLanguage value={language} onChange={setLanguage} />
      </header>
      <PhonePreview label={t(text.correctPreview)} slip={shown} language={language} />
    </section>
  )
}
