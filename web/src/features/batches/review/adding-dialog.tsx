import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AddingPreview, Sharing } from '@zhixin/contract/adding-people'
import type { ChannelName } from '@zhixin/contract/batches/batch'
import { targetKind } from '@zhixin/domain/batches/target'
import { Alert, Checkbox } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../../client/api-error.ts'
import { call } from '../../../client/call.ts'
import { query } from '../../../client/query.ts'
import { ServiceNotice } from '../../../parts/service/service-notice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { type Translate, useText } from '../../../ui/language.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useRowLabel } from '../row-labels.ts'
import { AddingList } from './adding-list.tsx'
import { addingText as text } from './adding-text.ts'
import './adding.css'
import { fieldText } from './person-text.ts'
import { useBatchChange } from './queries.ts'
import { SharingQuestion } from './sharing-question.tsx'
import { reviewText } from './text.ts'

interface AddingDialogProps {
  batchId: string
  channel: ChannelName
  /** undefined: all whom the roster does not know. */
  rowNos: readonly number[] | undefined
  onAdded: () => void
  onClose: () => void
}

/** Who would be added to the roster, seen before it is done (REVIEW-13). */
export function AddingDialog({ batchId, channel, rowNos, onAdded, onClose }: AddingDialogProps) {
  const t = useText()
  const [answer, setAnswer] = useState<Sharing>()
  const [isChanged, setIsChanged] = useState(false)
  const [newNamesakes, setNewNamesakes] = useState<readonly number[]>([])
  const asked = {
    id: batchId,
    ...(rowNos ? { rowNos: [...rowNos] } : {}),
    sharing: answer ?? 'keep',
    // Whoever chose a single row has said that it is somebody new.
    ...(rowNos?.length === 1 ? {} : { newNamesakes: [...newNamesakes] }),
  }
  // Not among batchAnswers: what HR reads here changes only when HR is told so.
  const { data, isError, isFetching, refetch } = useQuery({
    ...query('batches.previewAdding', asked),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const adding = useBatchChange(batchId, (planHash: string) =>
    call('batches.addUnknown', { ...asked, planHash }, { handles: ['batch.addingChanged'] }),
  )
  const add = ({ planHash }: AddingPreview) =>
    adding.mutate(planHash, {
      onSuccess: ({ added }) => {
        toast.success(t(reviewText.added, { count: added }))
        onAdded()
      },
      onError: (error) => {
        if (!(error instanceof ApiError) || error.key !== 'batch.addingChanged') return
        setIsChanged(true)
        void refetch()
      },
    })
  const isAnswered = data !== undefined && (data.sharing.people === 0 || answer !== undefined)
  const hasAny = data !== undefined && (data.add > 0 || data.sharing.people > 0 || data.doubtful.count > 0)
  return (
    <Dialog
      open
      title={t(text.title)}
      onClose={onClose}
      width="min(640px, 100%)"
      busy={adding.isPending}
      {...(hasAny
        ? {
            onOk: () => add(data),
            okText: t(text.do, { count: data.add }),
            okDisabled: !isAnswered || isFetching || data.add === 0,
          }
        : { cancelText: t(text.close) })}
    >
      {isError && <Failed onRetry={() => void refetch()} />}
      {!isError && !data && <Loading />}
      {!isError && data && (
        <div className="zx-adding">
          {isChanged && <Alert type="warning" showIcon title={t(text.changed)} />}
          <p role="status">
            {data.add > 0
              ? t(data.withData > 0 ? text.willAdd : text.willAddNames, { count: data.add })
              : t(data.doubtful.count > 0 ? text.nothingYet : rowNos?.length === 1 ? text.nothingOne : text.nothing)}
          </p>
          <ServiceNotice added={data.add} />
          {data.sharing.people > 0 && <SharingQuestion sharing={data.sharing} answer={answer} onAnswer={setAnswer} />}
          <Preview
            preview={data}
            channel={channel}
            isChosen={rowNos?.length === 1}
            newNamesakes={newNamesakes}
            onNewNamesakes={setNewNamesakes}
          />
        </div>
      )}
    </Dialog>
  )
}

interface PreviewProps {
  preview: AddingPreview
  channel: ChannelName
  isChosen: boolean
  /** The rows that HR has ticked as new people, though the roster has somebody of their name. */
  newNamesakes: readonly number[]
  onNewNamesakes: (rowNos: readonly number[]) => void
}

function Preview({ preview, channel, isChosen, newNamesakes, onNewNamesakes }: PreviewProps) {
  const t = useText()
  const { rowOf, personOf, sameAs } = useWhoText()
  const { noContact, namesakes, doubtful, badValues, existing, undecided } = preview
  return (
    <>
      <DoubtfulPeople doubtful={doubtful} newNamesakes={newNamesakes} onNewNamesakes={onNewNamesakes} />
      <AddingList
        title={t(text.namesakes, { count: namesakes.count })}
        hint={t(isChosen ? text.namesakesChosen : text.namesakesHint)}
        people={namesakes}
        keyOf={rowNoOf}
      >
        {(each) => (
          <>
            {rowOf(each)} <small>{sameAs(each)}</small>
          </>
        )}
      </AddingList>
      <AddingList
        title={t(text.noContact, { count: noContact.count, kind: t(fieldText[targetKind(channel)]) })}
        hint={t(text.noContactHint)}
        people={noContact}
        keyOf={rowNoOf}
      >
        {rowOf}
      </AddingList>
      <AddingList
        title={t(text.badValues, { count: badValues.count })}
        hint={t(text.badValuesHint)}
        people={badValues}
        keyOf={({ rowNo, field }) => `${rowNo} ${field}`}
      >
        {(each) =>
          t(text.badValueOne, {
            row: rowOf(each),
            field: t(fieldText[each.field]),
            value: quoted(t, each),
            reason: each.reason,
          })
        }
      </AddingList>
      <AddingList
        title={t(text.existing, { count: existing.count })}
        hint={t(text.existingHint)}
        people={existing}
        keyOf={rowNoOf}
      >
        {(each) => t(text.existingOne, { row: rowOf(each), person: personOf(each.person), by: t(fieldText[each.by]) })}
      </AddingList>
      <AddingList title={t(text.undecided, { count: undecided.count })} people={undecided} keyOf={rowNoOf}>
        {(each) => t(text.undecidedOne, { row: rowOf(each), reason: each.reason })}
      </AddingList>
    </>
  )
}

/** A wrong phone with its number of digits: that one is missing is hard to see. */
const quoted = (t: Translate, { field, value }: AddingPreview['badValues']['list'][number]): string =>
  field === 'phone' && /^\d+$/.test(value) ? t(text.digits, { value, count: value.length }) : value

const rowNoOf = ({ rowNo }: { rowNo: number }) => rowNo

type DoubtfulProps = Pick<PreviewProps, 'newNamesakes' | 'onNewNamesakes'> & Pick<AddingPreview, 'doubtful'>

/** People who contradict the roster: somebody there has their name and another number. Only HR knows who is new. */
function DoubtfulPeople({ doubtful, newNamesakes, onNewNamesakes }: DoubtfulProps) {
  const t = useText()
  const { rowOf, sameAs } = useWhoText()
  return (
    <AddingList
      title={t(text.doubtful, { count: doubtful.count })}
      hint={t(text.doubtfulHint)}
      people={doubtful}
      keyOf={rowNoOf}
    >
      {(each) => (
        <Checkbox
          checked={newNamesakes.includes(each.rowNo)}
          onChange={({ target }) => {
            const others = newNamesakes.filter((rowNo) => rowNo !== each.rowNo)
            onNewNamesakes(target.checked ? [...others, each.rowNo] : others)
          }}
        >
          {rowOf(each)} <small>{sameAs(each)}</small>
        </Checkbox>
      )}
    </AddingList>
  )
}

/** Rows and people in words: with department and number, and with those who have the same name. */
function useWhoText() {
  const t = useText()
  const labelOf = useRowLabel()
  const rowOf = ({ rowNo, name, department, employeeNo }: AddingPreview['noContact']['list'][number]) => {
    const row = t(text.row, { row: labelOf(rowNo), name: name || '—' })
    const facts = [department, employeeNo && t(text.number, { number: employeeNo })].filter(Boolean)
    return facts.length > 0 ? t(text.withFacts, { name: row, facts: facts.join(t(text.join)) }) : row
  }
  const personOf = ({
    name,
    department,
    employeeNo,
    left,
  }: AddingPreview['namesakes']['list'][number]['people'][number]) => {
    const facts = [department, employeeNo && t(text.number, { number: employeeNo }), left && t(text.leftMark)]
    const told = facts.filter(Boolean).join(t(text.join))
    return told ? t(text.withFacts, { name, facts: told }) : name
  }
  const sameAs = ({
    rows = [],
    people,
    others,
  }: { rows?: number[] } & Pick<AddingPreview['namesakes']['list'][number], 'people' | 'others'>) => {
    const join = t(text.join)
    const told = [
      rows.length > 0 && t(text.sameAsRows, { rows: rows.map(labelOf).join(join) }),
      people.length > 0 && t(text.sameAsPeople, { people: people.map(personOf).join(join) }),
    ].filter(Boolean)
    const all = others > rows.length + people.length ? t(text.sameAll, { count: others }) : ''
    return told.join(join) + all
  }
  return { rowOf, personOf, sameAs }
}
