import { RollbackOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { LayoutDifference } from '@zhixin/contract/batches/import'
import type { SlipStyle } from '@zhixin/contract/batches/slip-style'
import type { ReplyOf } from '@zhixin/contract/calls'
import { hasOwnGroups } from '@zhixin/domain/batches/item-groups'
import { isSlipItem } from '@zhixin/domain/batches/items'
import { Alert, Button, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../client/call.ts'
import { query } from '../../../client/query.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { useText } from '../../../ui/language.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import { uiText } from '../../../ui/text.ts'
import { toast } from '../../../ui/toast.tsx'
import { useBatchChange } from '../review/queries.ts'
import { leftOffText, reviewText } from '../review/text.ts'
import { DesignPreview } from './design-preview.tsx'
import './designer.css'
import {
  addGroup,
  type Draft,
  designOf,
  draftOf,
  editItem,
  isEmptyDesign,
  isRearranged,
  putOnBy,
  resetLayout,
} from './draft.ts'
import { DisplayChoice, ItemNames } from './item-line.tsx'
import { ItemList } from './item-list.tsx'
import { NoteSection, StyleSection } from './style-section.tsx'
import { differencesText } from './template-note.tsx'
import { TemplatesDialog } from './templates-dialog.tsx'
import { designerText as text } from './text.ts'
import { useDraft } from './use-draft.ts'

type Items = ReplyOf<'batches.listItems'>

/** The designer of a batch's slips, over the whole window (CONFIG-03). */
export function Designer({ batchId, onClose }: { batchId: string; onClose: () => void }) {
  const t = useText()
  const { data, isError, refetch } = useQuery({
    ...query('batches.listItems', { id: batchId }, { keyedBy: 'designer' }),
    // What HR is changing stays, whatever happens to the batch meanwhile; the server refuses what no longer fits.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (data) return <OpenDesigner batchId={batchId} saved={data} onClose={onClose} />
  return (
    <Drawer open title={t(text.title)} onClose={onClose} width="100vw">
      {isError ? <Failed onRetry={() => void refetch()} /> : <Loading />}
    </Drawer>
  )
}

/** The draft of a batch's slips, how it is saved, and the question before it is left unsaved. */
function useDesign(batchId: string, saved: Items, onClose: () => void) {
  const t = useText()
  const confirm = useConfirm()
  const [start, setStart] = useState(() => draftOf(saved.list, saved.slipStyle.style, saved.slipStyle.isOwn))
  const design = useDraft(start)
  const wanted = designOf(start, design.draft)
  const isDirty = !isEmptyDesign(wanted)
  /** Takes over what a template makes of the draft, and tells whether there is nothing to save. */
  const takeOver = (draft: Draft): boolean => {
    design.change(draft)
    return isEmptyDesign(designOf(start, draft))
  }
  const save = useBatchChange(batchId, async () => {
    await call('batches.saveItems', { id: batchId, ...wanted })
    setStart(design.draft)
  })
  const saveAndClose = () =>
    save.mutate(undefined, {
      onSuccess: () => {
        toast.success(t(text.saved))
        onClose()
      },
    })
  const leave = async () => {
    const question = { title: t(text.leave), content: t(text.leaveHint), yes: t(text.leaveYes), no: t(text.leaveNo) }
    if (!isDirty || (await confirm({ ...question, danger: true })) === 'yes') onClose()
  }
  return { design, wanted, isDirty, takeOver, save, saveAndClose, leave }
}

/** Asks before a template puts on the slip what is usually left off, such as what the employer alone pays. */
function useAskPutOn() {
  const t = useText()
  const confirm = useConfirm()
  return async (items: readonly BatchItem[]): Promise<boolean> => {
    const names = items.map(({ salaryItemImportLabel: name, leftOff }) =>
      leftOff ? t(text.putOnOne, { name, why: t(leftOffText[leftOff]) }) : name,
    )
    const content = t(text.putOnTemplate, { names: names.join(t(text.putOnComma)) })
    return (
      (await confirm({ title: t(text.putOnTitle), content, yes: t(reviewText.putOn), no: t(text.putOnNo) })) === 'yes'
    )
  }
}

function OpenDesigner({ batchId, saved, onClose }: { batchId: string; saved: Items; onClose: () => void }) {
  const t = useText()
  const { design, wanted, isDirty, takeOver, save, saveAndClose, leave } = useDesign(batchId, saved, onClose)
  const { draft } = design
  const [pane, setPane] = useState<'edit' | 'preview'>('edit')
  const [hasTemplates, setTemplates] = useState(false)
  const [applied, setApplied] = useState<{ name: string; differences: LayoutDifference[]; isSame: boolean }>()
  const [apart, setApart] = useState<readonly string[]>([])
  const own = draft.items.filter(isSlipItem)
  const askPutOn = useAskPutOn()
  return (
    <>
      {/* The dialog is beside the drawer: inside it, it would cover the questions that are asked over it. */}
      <Drawer
        open
        title={t(text.title)}
        onClose={() => void leave()}
        width="100vw"
        extra={<Button onClick={() => setTemplates(true)}>{t(text.templates)}</Button>}
        footer={
          <div className="zx-design-foot">
            <span>{t(text.count, { count: own.filter(({ shown, asNote }) => shown && !asNote).length })}</span>
            <Button onClick={() => void leave()}>{t(uiText.cancel)}</Button>
            <Button type="primary" disabled={!isDirty} loading={save.isPending} onClick={saveAndClose}>
              {t(uiText.save)}
            </Button>
          </div>
        }
      >
        <div className="zx-design-panes">
          <Segmented
            aria-label={t(text.pane)}
            block
            value={pane}
            onChange={setPane}
            options={[
              { value: 'edit' as const, label: t(text.edit) },
              { value: 'preview' as const, label: t(text.preview) },
            ]}
          />
        </div>
        <div className={`zx-design zx-design-shows-${pane}`}>
          <EditPane
            design={design}
            companyStyle={saved.companyStyle}
            apart={apart}
            note={
              applied && (
                <Alert
                  type={applied.differences.length > 0 ? 'warning' : 'success'}
                  showIcon
                  closable
                  title={t(applied.isSame ? text.templateAppliedSame : text.templateApplied, { name: applied.name })}
                  description={differencesText(applied.differences, t)}
                />
              )
            }
          />
          <DesignPreview batchId={batchId} design={wanted} onApart={setApart} />
        </div>
      </Drawer>
      {hasTemplates && (
        <TemplatesDialog
          batchId={batchId}
          isDirty={isDirty}
          onSaveDraft={() => save.mutateAsync(undefined)}
          onApply={async ({ name }, { items, style, differences }) => {
            const put = putOnBy(items, draft)
            const isOff = put.length > 0 && !(await askPutOn(put)) ? put.map(({ index }) => index) : []
            const list = items.map((item) => (isOff.includes(item.index) ? { ...item, shown: false } : item))
            const isSame = takeOver(draftOf(list, style ?? saved.companyStyle, style !== null))
            setApplied({ name, differences, isSame })
            setTemplates(false)
          }}
          onClose={() => setTemplates(false)}
        />
      )}
    </>
  )
}

/** What HR chooses, from the top of the slip to what stands below its items. */
function EditPane(props: {
  design: ReturnType<typeof useDraft>
  companyStyle: SlipStyle
  /** The names of the totals that the shown slip has apart from their group. */
  apart: readonly string[]
  note: ReactNode
}) {
  const t = useText()
  const { draft, change } = props.design
  return (
    <div className="zx-design-edit">
      {props.note}
      <DesignTools design={props.design} />
      <Explained draft={draft} />
      <HeadSection draft={draft} onChange={change} />
      <ItemList draft={draft} apart={props.apart} onChange={change} />
      <Button size="small" onClick={() => change(addGroup(draft, text.groupNew))}>
        {t(text.groupAdd)}
      </Button>
      <NoteSection draft={draft} onChange={change} />
      <StyleSection
        draft={draft}
        onChange={change}
        onReset={() => change({ ...draft, style: props.companyStyle, isOwnStyle: false })}
      />
      <p className="zx-design-why">{t(reviewText.itemPrivate)}</p>
    </div>
  )
}

/** The ways back: one change, or all of order and groups. */
function DesignTools({ design }: { design: ReturnType<typeof useDraft> }) {
  const t = useText()
  const { draft, change, undo, redo, canUndo, canRedo } = design
  return (
    <div className="zx-design-tools">
      <h3>{t(text.items)}</h3>
      <Button size="small" icon={<RollbackOutlined aria-hidden />} disabled={!canUndo} onClick={undo}>
        {t(text.undo)}
      </Button>
      <Button
        size="small"
        icon={<RollbackOutlined aria-hidden className="zx-design-redo" />}
        disabled={!canRedo}
        onClick={redo}
      >
        {t(text.redo)}
      </Button>
      <Button size="small" disabled={!isRearranged(draft)} onClick={() => change(resetLayout(draft))}>
        {t(text.reset)}
      </Button>
    </div>
  )
}

function Explained({ draft }: { draft: Draft }) {
  const t = useText()
  const off = draft.items.filter((item) => isSlipItem(item) && !item.shown && !item.asNote).length
  return (
    <>
      <p className="zx-design-why">{t(text.hint)}</p>
      {hasOwnGroups(draft.items) && !draft.isArranged && <p className="zx-design-why">{t(reviewText.groupsOwn)}</p>}
      {off > 0 && <Alert type="info" showIcon title={t(reviewText.itemsLeftOff, { count: off })} />}
    </>
  )
}

/** The net pay at the head of the slip, which does not move. */
function HeadSection({ draft, onChange }: { draft: Draft; onChange: (draft: Draft, what?: string) => void }) {
  const t = useText()
  const head = draft.items.find(({ role }) => role === 'netPay')
  if (!head) return null
  const onEdit = (change: Parameters<typeof editItem>[2], what?: string) =>
    onChange(editItem(draft, head.index, change), what)
  return (
    <section className="zx-design-group" aria-labelledby="design-head">
      <h4 id="design-head">{t(text.top)}</h4>
      <ul>
        <li className={`zx-design-item${head.shown ? '' : ' zx-design-off'}`}>
          <span />
          <ItemNames item={head} onEdit={onEdit} />
          <DisplayChoice item={head} isHiddenByStyle={false} isHead onEdit={onEdit} />
          <span />
        </li>
      </ul>
    </section>
  )
}
