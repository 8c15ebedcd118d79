import { useQuery } from '@tanstack/react-query'
import type { HistoryDetail } from '@zhixin/contract/history'
import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { historyKeys } from '../../parts/sent-batch.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useSay } from '../../ui/language.ts'
import { Failed, Loading } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { useBatchChange } from './queries.ts'
import { detailText as text } from './text.ts'

/** One value of a slip that was sent, corrected: it goes out anew (HISTORY-02). */
export function CorrectDialog({ slip, onClose }: { slip: HistoryDetail; onClose: () => void }) {
  const say = useSay()
  const { id, name } = slip
  const { data, isError, refetch } = useQuery({
    queryKey: [...historyKeys.all, 'cells', id],
    queryFn: ({ signal }) => call('batches.slipCells', { id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const [index, setIndex] = useState<number>()
  const [value, setValue] = useState('')
  const { mutate: run, isPending } = useBatchChange()
  const item = data?.list.find((each) => each.index === index)
  const save = () =>
    item &&
    run(
      async () => {
        await call('batches.correctSlip', { id, index: item.index, value, seen: item.value })
        return say(text.correctDone, { name })
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
      title={say(text.correctTitle, { name })}
      onClose={onClose}
      onOk={save}
      okText={say(text.correctSave)}
      okDisabled={!item || value.trim() === item.value}
      busy={isPending}
    >
      {isError && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data && (
        <Form layout="vertical">
          <p>{say(text.correctHint)}</p>
          <Form.Item label={say(text.correctItem)} htmlFor="correct-item">
            <Select
              id="correct-item"
              showSearch={{ optionFilterProp: 'label' }}
              {...(index === undefined ? {} : { value: index })}
              onChange={(chosen: number) => {
                setIndex(chosen)
                setValue(data.list.find((each) => each.index === chosen)?.value ?? '')
              }}
              options={data.list.map((each) => ({ value: each.index, label: each.label }))}
            />
          </Form.Item>
          {item && (
            <>
              <p>
                {say(text.correctBefore)}: <b>{item.value || '—'}</b>
              </p>
              <Form.Item label={say(text.correctAfter)} htmlFor="correct-value">
                <Input
                  id="correct-value"
                  value={value}
                  inputMode={item.money ? 'decimal' : 'text'}
                  onChange={({ target }) => setValue(target.value)}
                />
              </Form.Item>
            </>
          )}
        </Form>
      )}
    </Dialog>
  )
}
