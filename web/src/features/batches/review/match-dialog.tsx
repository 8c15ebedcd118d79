import { SearchOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BatchItem, ChannelName } from '@zhixin/contract/batches/batch'
import type { ReviewRow } from '@zhixin/contract/batches/review'
import type { Employee } from '@zhixin/contract/employees'
import { mayBeNew } from '@zhixin/domain/matching/may-be-new'
import { nameForm } from '@zhixin/domain/matching/name-form'
import { Button, Input, Tag } from 'antd'
import { useDeferredValue, useState } from 'react'
import { query } from '../../../client/query.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { type Translate, useText } from '../../../ui/language.ts'
import { Empty, Failed, Loading } from '../../../ui/states.tsx'
import { useRowLabel } from '../row-labels.ts'
import { MatchCompared } from './match-compared.tsx'
import { personText } from './person-text.ts'
import './match-dialog.css'
import { reviewText as text } from './text.ts'

interface MatchDialogProps {
  batchId: string
  channel: ChannelName
  row: ReviewRow
  items: readonly BatchItem[]
  /** The person whom the row matches by name, where HR confirms that and has to see both first. */
  suggested?: Suggested | undefined
  onAdd: () => void
  onClose: () => void
}

/** Where it is asked which of several people of the name it is, others only confuse: they are found by search. */
function offeredFor({ match, name }: ReviewRow, keyword: string, list: readonly Employee[]) {
  const asksWhich = keyword === '' && (match === 'shared' || match === 'byName')
  const same = asksWhich ? list.filter((each) => nameForm(each.name) === nameForm(name)) : []
  return { offered: same.length > 0 ? same : list, namesakes: same.length }
}

/** Whom of the roster a row belongs to: the likeliest first, anybody by search; both are compared before it is said (REVIEW-03, REVIEW-13). */
export function MatchDialog({ batchId, channel, row, items, suggested, onAdd, onClose }: MatchDialogProps) {
  const t = useText()
  const labelOf = useRowLabel()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Suggested | undefined>(suggested)
  const keyword = useDeferredValue(typed.trim())
  const { data, isError, refetch } = useQuery({
    ...query('employees.listMatch', { keyword, batchId, rowNo: row.rowNo }),
    placeholderData: keepPreviousData,
  })
  const { offered, namesakes } = offeredFor(row, keyword, data?.list ?? [])
  if (chosen)
    return (
      <Dialog
        open
        title={comparedTitle(t, chosen, row.name, labelOf(row.rowNo))}
        onClose={onClose}
        footer={null}
        width="min(680px, 100%)"
      >
        <MatchCompared
          batchId={batchId}
          channel={channel}
          row={row}
          person={chosen}
          onBack={() => setChosen(undefined)}
          onDone={onClose}
        />
      </Dialog>
    )
  return (
    <Dialog
      open
      title={t(text.matchTitle, { name: row.name || '—', row: labelOf(row.rowNo) })}
      onClose={onClose}
      width="min(640px, 100%)"
    >
      <FromFile row={row} items={items} />
      <Input
        autoFocus
        allowClear
        type="search"
        prefix={<SearchOutlined aria-hidden />}
        aria-label={t(text.matchSearch)}
        placeholder={t(text.matchSearch)}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isError && <Failed onRetry={() => void refetch()} />}
      {!isError && !data && <Loading />}
      {data?.list.length === 0 && <Empty title={t(text.noCandidates)} hint={t(text.noCandidatesHint)} />}
      {namesakes > 0 && <p className="zx-candidates-hint">{t(text.namesakesFirst, { count: namesakes })}</p>}
      {offered.length > 0 && (
        <ul className="zx-candidates" aria-label={t(text.candidates)}>
          {offered.map((employee) => (
            <Candidate
              key={employee.id}
              employee={employee}
              now={employee.id === row.employee?.id}
              onChoose={() => setChosen(employee)}
            />
          ))}
        </ul>
      )}
      <div className="zx-match-foot">
        {/* Somebody may have the name of a person who has left: HR decides that, row by row. */}
        {(mayBeNew(row.match) || row.match === 'left') && (
          <Button type="link" onClick={onAdd}>
            {t(text.addInstead)}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

type Suggested = Pick<Employee, 'id' | 'name' | 'department' | 'employeeNo' | 'status'>

/** Somebody with what tells them from others of the name. */
function titleOf(t: Translate, { name, employeeNo, department }: Suggested): string {
  const fact = employeeNo || department
  return fact ? t(personText.nameWith, { name, fact }) : name
}

function comparedTitle(t: Translate, person: Suggested, name: string, row: string): string {
  if (person.status === 'left') return t(personText.finalTitle, { row, person: person.name })
  return t(personText.compareTitle, { name: name || '—', row, person: titleOf(t, person) })
}

const telling: ReadonlySet<BatchItem['role']> = new Set([
  'department',
  'phone',
  'email',
  'employeeNo',
  'idNumber',
  'messenger',
])

/** What the file says of the person, and why they did not match: what HR decides by. */
function FromFile({ row, items }: { row: ReviewRow; items: readonly BatchItem[] }) {
  const t = useText()
  const facts = items.filter((item) => telling.has(item.role) && row.cells[item.index])
  return (
    <div className="zx-from-file">
      {row.matchTipsMessage && <p className="zx-from-file-why">{row.matchTipsMessage}</p>}
      <dl aria-label={t(text.fromFile)}>
        {facts.map((item) => (
          <div key={item.index}>
            <dt>{item.salaryItemImportLabel}</dt>
            <dd>{row.cells[item.index]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Candidate(props: { employee: Employee; now: boolean; onChoose: () => void }) {
  const t = useText()
  const { employee, now } = props
  const where = [employee.department, employee.employeeNo].filter(Boolean).join(' · ')
  return (
    <li className={now ? 'zx-candidate-now' : ''}>
      <div>
        <strong>{employee.name}</strong> {where}
        {employee.status === 'left' && <Tag>{t(text.left)}</Tag>}
        <small>{[employee.phone, employee.email, employee.idNumber].filter(Boolean).join(' · ')}</small>
      </div>
      <Button onClick={props.onChoose} aria-label={`${t(text.choose)} ${employee.name} ${where}`}>
        {t(text.choose)}
      </Button>
    </li>
  )
}
