import { useQuery } from '@tanstack/react-query'
import type { ChannelName, SheetPlace } from '@zhixin/contract/batches/batch'
import type { AskOf, ReplyOf } from '@zhixin/contract/calls'
import { targetKind } from '@zhixin/domain/batches/target'
import { totalText } from '@zhixin/domain/format/money-text'
import { rowLabel } from '@zhixin/domain/payroll/sheets/combined'
import { Button, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../client/call.ts'
import { query } from '../../../../client/query.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { isWithin } from '../../../../ui/form-fields/whole-number.ts'
import { WholeNumberInput, wholeNumberWrong } from '../../../../ui/form-fields/whole-number-input.tsx'
import { type Translate, useText } from '../../../../ui/language.ts'
import { Failed, Loading } from '../../../../ui/states.tsx'
import { uiText } from '../../../../ui/text.ts'
import { toast } from '../../../../ui/toast.tsx'
import { Facts } from '../matches/matches-to-confirm.tsx'
import { fieldText, personText } from '../person-text.ts'
import { useBatchChange } from '../queries.ts'
import { reviewText } from '../text.ts'
import { daysRange, usualDays } from './final-slip-form.tsx'
import { heldText, finalText as text } from './text.ts'

interface FinalSlipsDialogProps {
  batchId: string
  channel: ChannelName
  parts: readonly SheetPlace[]
  /** Leads to a row that is decided by itself. */
  onRow: (rowNo: number) => void
  onDone: () => void
  onClose: () => void
}

type Preview = ReplyOf<'batches.previewFinalSlips'>
type Named = Preview['list'][number]

/** Final slips of all people of a batch who have left, each named with where the slip goes (REVIEW-13). */
export function FinalSlipsDialog({ batchId, channel, parts, onRow, onDone, onClose }: FinalSlipsDialogProps) {
  const t = useText()
  const [days, setDays] = useState<number | null>(usualDays)
  const preview = useQuery(query('batches.previewFinalSlips', { id: batchId }))
  const choosing = useBatchChange(batchId, (rows: AskOf<'batches.finalSlips'>['rows']) =>
    call('batches.finalSlips', { id: batchId, rows, days: days ?? usualDays }),
  )
  const list = preview.data?.list ?? []
  const isDaysRight = isWithin(days, daysRange)
  const ready = list.filter(({ held }) => held === null)
  const [first] = list
  const choose = async () => {
    const rows = ready.flatMap(({ rowNo, employee }) => (employee ? [{ rowNo, employeeId: employee.id }] : []))
    const { chosen, counts } = await choosing.mutateAsync(rows)
    const left = counts.left ?? 0
    if (chosen === 0) toast.warning(t(text.doneNone))
    else toast.success(t(left > 0 ? text.doneSome : text.done, { count: chosen, left }))
    onDone()
  }
  const mainButton =
    ready.length > 0 ? (
      <Button
        type="primary"
        disabled={!isDaysRight}
        loading={choosing.isPending}
        onClick={() => void choose().catch(() => undefined)}
      >
        {t(text.do, { count: ready.length })}
      </Button>
    ) : (
      first && (
        <Button type="primary" onClick={() => onRow(first.rowNo)}>
          {t(text.byRow, { count: list.length })}
        </Button>
      )
    )
  return (
    <Dialog
      open
      title={t(text.title)}
      onClose={onClose}
      width="min(920px, 100%)"
      footer={
        <div className="zx-confirm-footer">
          <Button disabled={choosing.isPending} onClick={onClose}>
            {t(uiText.cancel)}
          </Button>
          {mainButton}
        </div>
      }
    >
      {preview.isError && <Failed onRetry={() => void preview.refetch()} />}
      {!preview.isError && !preview.data && <Loading />}
      {preview.data && (
        <Leavers preview={preview.data} channel={channel} parts={parts} onRow={onRow}>
          <Form.Item
            label={t(personText.finalDays)}
            {...(isDaysRight ? {} : { validateStatus: 'error', help: wholeNumberWrong(t, daysRange) })}
          >
            <WholeNumberInput aria-label={t(personText.finalDays)} value={days} onChange={setDays} />
          </Form.Item>
        </Leavers>
      )}
    </Dialog>
  )
}

interface LeaversProps extends Pick<FinalSlipsDialogProps, 'channel' | 'parts' | 'onRow'> {
  preview: Preview
  /** How long the links are valid. */
  children: ReactNode
}

/** Names everybody whose slip goes out, and apart from them who is decided one by one. */
function Leavers({ preview, channel, parts, onRow, children }: LeaversProps) {
  const t = useText()
  const { list, total } = preview
  const ready = list.filter(({ held }) => held === null)
  const held = list.filter(({ held: why }) => why !== null)
  if (list.length === 0) return <p>{t(text.none)}</p>
  return (
    <div className="zx-confirm-matches">
      {ready.length > 0 && (
        <>
          <p>{t(text.ask)}</p>
          <LeaverTable rows={ready} channel={channel} parts={parts} label={t(text.ready)} />
          {children}
        </>
      )}
      {held.length > 0 && (
        <>
          <p className="zx-confirm-held">{t(text.held, { count: held.length })}</p>
          <LeaverTable rows={held} channel={channel} parts={parts} label={t(text.heldTitle)} onRow={onRow} />
        </>
      )}
      {list.length < total && <p>{t(text.more, { count: total - list.length })}</p>}
    </div>
  )
}

interface LeaverTableProps extends Pick<FinalSlipsDialogProps, 'channel' | 'parts'> {
  rows: readonly Named[]
  label: string
  /** Leads to the row; without it the rows are decided together. */
  onRow?: (rowNo: number) => void
}

function factsOf({ name, department, employeeNo, leftOn }: NonNullable<Named['employee']>, t: Translate): string[] {
  return [name, department, employeeNo, leftOn ? t(text.leftOn, { day: leftOn }) : '']
}

function LeaverTable({ rows, channel, parts, label, onRow }: LeaverTableProps) {
  const t = useText()
  const nowhere = t(personText.finalRosterNone, { kind: t(fieldText[targetKind(channel)]) })
  return (
    <section className="zx-confirm-table" aria-label={label} tabIndex={rows.length > 6 ? 0 : undefined}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="zx-visually-hidden">{t(reviewText.choice)}</span>
            </th>
            <th scope="col">{t(reviewText.row)}</th>
            <th scope="col">{t(reviewText.inFile)}</th>
            <th scope="col">{t(reviewText.inRoster)}</th>
            <th scope="col">{t(reviewText.netNow)}</th>
            <th scope="col">{t(text.target)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ rowNo, name, department, employee, net, target, held }) => (
            <tr key={rowNo}>
              <td>
                {onRow && (
                  <Button
                    type="link"
                    size="small"
                    aria-label={t(text.goToRow, { name, row: rowLabel(parts, rowNo - 1) })}
                    onClick={() => onRow(rowNo)}
                  >
                    {t(text.goTo)}
                  </Button>
                )}
              </td>
              <td>{rowLabel(parts, rowNo - 1)}</td>
              <td>
                <Facts texts={[name, department]} />
                {held && <span className="zx-match-tag zx-match-orange">{t(heldText[held])}</span>}
              </td>
              <td>{employee && <Facts texts={factsOf(employee, t)} />}</td>
              <td data-title={t(reviewText.netNow)}>{net === null ? '–' : totalText(net)}</td>
              <td data-title={t(text.target)}>{target || (employee ? nowhere : '–')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
