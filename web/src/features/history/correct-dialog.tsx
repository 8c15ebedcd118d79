import { useQuery } from '@tanstack/react-query'
import type { HistoryDetail } from '@zhixin/contract/history'
import type { Language } from '@zhixin/contract/pair'
import { isReason } from '@zhixin/domain/findings/reason'
import { totalText } from '@zhixin/domain/format/money-text'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { query } from '../../client/query.ts'
import { PhonePreview } from '../../parts/phone-preview.tsx'
import { SlipLanguage } from '../../parts/slip-preview/slip-language.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useLanguage, useText } from '../../ui/language.ts'
import { Failed, Loading } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import './correct-dialog.css'
import { CorrectItems } from './correct-items.tsx'
import { CorrectReason } from './correct-reason.tsx'
import { CorrectSums } from './correct-sums.tsx'
import { useBatchChange } from './queries.ts'
import { detailText as text } from './text.ts'
import { changesOf, type Drafts, faultOf, type SlipItem, useCorrectionCheck } from './use-correction.ts'

const noItems: SlipItem[] = []

/**
 * A slip that was sent, corrected as a whole: all its items, what they add up to, what the employee will see, the reason,
 * and one button that sends it anew (HISTORY-07). A withdrawn one is sent again.
 */
export function CorrectDialog(props: { slip: HistoryDetail; resends?: boolean; onClose: () => void }) {
  const { slip, resends = false, onClose } = props
  const t = useText()
  const screen = useLanguage()
  const { id, name } = slip
  const { data, isError, refetch } = useQuery({
    ...query('batches.slipCells', { id }),
    staleTime: 0,
    gcTime: 0,
  })
  const items = data?.list ?? noItems
  const [drafts, setDrafts] = useState<Drafts>({})
  const [reason, setReason] = useState('')
  const [despite, setDespite] = useState(false)
  const [language, setLanguage] = useState<Language>(screen)
  const { check, isCurrent, ...asking } = useCorrectionCheck(id, items, drafts)
  const { mutate: run, isPending } = useBatchChange()
  const changes = changesOf(items, drafts)
  /** What was confirmed was another difference. */
  const change = (typed: Drafts) => {
    setDrafts((before) => ({ ...before, ...typed }))
    setDespite(false)
  }
  /** Of a withdrawn slip nothing need change: it is sent again as it was. */
  const sendsOnly = data?.withdrawn === true && changes.length === 0
  const isReady =
    isCurrent &&
    isReason(reason) &&
    (changes.length > 0 || sendsOnly) &&
    !items.some((item) => faultOf(item, drafts)) &&
    (check?.broken.length === 0 || despite)
  const save = () =>
    run(
      async () => {
        await call('batches.correctSlip', {
          id,
          changes,
          reason,
          despite,
          ...(data ? { version: data.version } : {}),
        })
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
  return (
    <Dialog
      open
      title={t(resends ? text.resendTitle : text.correctTitle, { name })}
      onClose={onClose}
      onOk={save}
      okText={t(sendsOnly ? text.resend : text.correctSave)}
      okDisabled={!isReady}
      busy={isPending}
      width="min(980px, 100%)"
    >
      {isError && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data && (
        <div className="zx-correct-dialog">
          <div className="zx-correct-form">
            <p>{t(data.withdrawn ? text.correctWithdrawnHint : text.correctHint)}</p>
            <CorrectItems items={items} drafts={drafts} onType={(index, value) => change({ [index]: value })} />
            {asking.isError && <Failed onRetry={() => void refetch().then(() => asking.refetch())} />}
            {check && changes.length > 0 && (
              <CorrectSums
                check={check}
                isCurrent={isCurrent}
                despite={despite}
                onDespite={setDespite}
                onTake={(totals) =>
                  change(Object.fromEntries(totals.map(({ index, value }) => [index, totalText(value)])))
                }
              />
            )}
            <CorrectReason
              label={t(sendsOnly ? text.resendReason : text.correctReason)}
              reason={reason}
              onType={setReason}
            />
          </div>
          <section className="zx-correct-preview" aria-label={t(text.correctPreview)}>
            <header>
              <h3>{t(text.correctPreview)}</h3>
              <SlipLanguage value={language} onChange={setLanguage} />
            </header>
            <PhonePreview label={t(text.correctPreview)} slip={check?.slip} language={language} />
          </section>
        </div>
      )}
    </Dialog>
  )
}
