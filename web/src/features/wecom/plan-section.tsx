import type { Sync } from '@zhixin/contract/wecom'
import { Button, Flex, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { call } from '../../client/call.ts'
import { PersonName } from '../../parts/open-data/person-name.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import type { DataColumn } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { type Translate, useText } from '../../ui/language.ts'
import { Section } from '../../ui/section.tsx'
import { Empty } from '../../ui/states.tsx'
import { type PlanKind, type PlanRow, usePlan, useWecomChange } from './queries.ts'
import { countText, decisionText, howText, wecomText as text } from './text.ts'

/** What the first sync would do, for HR to check and confirm; or whom an unusual sync would mark as left. */
export function PlanSection({ sync }: { sync: Sync }) {
  const t = useText()
  const confirmBox = useConfirm()
  const isAsking = sync.phase === 'asking'
  const kinds = (['byName', 'linked', 'added'] as const).filter((kind) => sync.counts[kind] > 0)
  const [chosen, setChosen] = useState<PlanKind>()
  const kind: PlanKind = isAsking ? 'left' : (kinds.find((each) => each === chosen) ?? kinds[0] ?? 'added')
  const confirm = useWecomChange((leavers: 'leave' | 'stay') => call('wecom.confirm', { leavers }))
  const confirmSync = async () => {
    const count = sync.counts.byName
    if (count > 0) {
      const content = t(text.confirmLeft, { count })
      if ((await confirmBox({ title: t(text.confirm), content, yes: t(text.confirm) })) !== 'yes') return
    }
    confirm.mutate('leave')
  }
  return (
    <Section title={t(isAsking ? text.leaversTitle : text.planTitle)}>
      <p className="zx-wecom-note">{isAsking ? t(text.leaversHint, { count: sync.counts.left }) : t(text.planHint)}</p>
      {!isAsking && (
        <Segmented<PlanKind>
          className="zx-wecom-kinds"
          value={kind}
          onChange={setChosen}
          options={kinds.map((value) => ({ value, label: `${t(countText[value])} ${sync.counts[value]}` }))}
        />
      )}
      <PlanTable key={kind} kind={kind} />
      <Flex gap={8} wrap className="zx-wecom-actions">
        {isAsking ? (
          <>
            <Button danger loading={confirm.isPending} onClick={() => confirm.mutate('leave')}>
              {t(text.leave)}
            </Button>
            <Button disabled={confirm.isPending} onClick={() => confirm.mutate('stay')}>
              {t(text.stay)}
            </Button>
          </>
        ) : (
          <Button type="primary" loading={confirm.isPending} onClick={() => void confirmSync()}>
            {t(text.confirm)}
          </Button>
        )}
      </Flex>
    </Section>
  )
}

function PlanTable({ kind }: { kind: PlanKind }) {
  const t = useText()
  const [page, setPage] = useState({ currentPage: 1, pageSize: 20 })
  const { data, isFetching, isError, refetch } = usePlan(kind, page.currentPage, page.pageSize)
  const { mutate: decide } = useWecomChange((row: { member: string; decision: PlanRow['decision'] }) =>
    call('wecom.decide', row),
  )
  const columns = useMemo(() => planColumns(t, kind, decide), [t, kind, decide])
  return (
    <DataTable<PlanRow>
      label={t(kind === 'left' ? text.leaversTitle : countText[kind])}
      columns={columns}
      rows={data?.list ?? []}
      rowKey={(row) => row.member || (row.person?.id ?? '')}
      loading={isFetching}
      failed={isError}
      onRetry={() => void refetch()}
      empty={<Empty title={t(text.noPeople)} />}
      pager={{
        ...page,
        total: data?.total ?? 0,
        onChange: (currentPage, pageSize) => setPage({ currentPage, pageSize }),
      }}
    />
  )
}

type Decide = (row: { member: string; decision: PlanRow['decision'] }) => void

function planColumns(t: Translate, kind: PlanKind, decide: Decide): DataColumn<PlanRow>[] {
  const ofPerson = ({ person }: PlanRow) =>
    person ? [person.name, person.employeeNo, person.department].filter(Boolean).join(' · ') : t(text.several)
  const name: DataColumn<PlanRow> = {
    key: 'name',
    title: t(kind === 'left' ? text.person : text.name),
    width: 140,
    grow: true,
    value: (row) => row.name,
    render: (row) => <PersonName name={row.name} />,
  }
  const department: DataColumn<PlanRow> = {
    key: 'department',
    title: t(text.department),
    width: 140,
    grow: true,
    value: (row) => row.department,
    render: (row) => <PersonName name={row.department} />,
  }
  if (kind === 'left') return [name, department]
  const account: DataColumn<PlanRow> = { key: 'member', title: t(text.account), width: 150, value: (row) => row.member }
  if (kind === 'added') return [name, account, department]
  const person: DataColumn<PlanRow> = { key: 'person', title: t(text.person), width: 220, grow: true, value: ofPerson }
  if (kind === 'linked')
    return [name, account, person, { key: 'how', title: t(text.how), width: 120, value: (row) => t(howText[row.how]) }]
  return [
    name,
    person,
    {
      key: 'decision',
      title: t(text.decision),
      width: 280,
      value: (row) => t(decisionText[row.decision]),
      render: (row) => (
        <Segmented
          size="small"
          aria-label={`${t(text.decision)} ${row.name}`}
          value={row.decision}
          onChange={(decision) => decide({ member: row.member, decision })}
          options={(['', 'same', 'other'] as const).map((value) => ({
            value,
            label: t(decisionText[value]),
            // Of several people, the roster has to say first which one it is.
            disabled: value === 'same' && row.person === null,
          }))}
        />
      ),
    },
    account,
  ]
}
