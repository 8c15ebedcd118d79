import { DeleteOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { ImportDialog } from '../../parts/roster-import/import-dialog.tsx'
import type { RowOperation } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useText } from '../../ui/language.ts'
import { Card, Page } from '../../ui/page.tsx'
import { Empty } from '../../ui/states.tsx'
import { EmployeeDialog } from './employee-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { type Employee, useRoster } from './queries.ts'
import './roster.css'
import { rosterColumns } from './roster-columns.tsx'
import { RosterFilters } from './roster-filters.tsx'
import { rosterText as text } from './text.ts'
import { useRosterActions } from './use-roster-actions.ts'
import { useRosterQuery } from './use-roster-query.ts'

type Open = { kind: 'add' } | { kind: 'import' } | { kind: 'edit' | 'leave'; employee: Employee }
const nobody: ReadonlySet<string> = new Set()
const noDepartments: string[] = []

/** The roster: who is there, how they are reached, and everything that happens to people (ROSTER-01, ROSTER-03). */
export function RosterPage() {
  const t = useText()
  const { query, change, sort, setSort } = useRosterQuery()
  const { data, isFetching, isError, refetch } = useRoster(query)
  const [selected, setSelected] = useState(nobody)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const actions = useRosterActions((employee) => setOpen({ kind: 'leave', employee }))
  const departments = data?.departments ?? noDepartments
  const columns = useMemo(() => rosterColumns(t, departments), [t, departments])
  const forget = (id: string) => setSelected((now) => new Set([...now].filter((one) => one !== id)))
  // The last row of the last page was removed: the page before it is the last one now.
  const beyond = data !== undefined && data.list.length === 0 && data.total > 0
  const leaveEmptyPage = useEffectEvent(() => change({ page: String(Math.ceil((data?.total ?? 0) / query.pageSize)) }))
  useEffect(() => {
    if (beyond) leaveEmptyPage()
  }, [beyond])
  const narrowed = query.keyword !== '' || query.department !== '' || query.status !== 'active'

  const operations = (employee: Employee): RowOperation[] => [
    { key: 'edit', label: t(text.edit), onClick: () => setOpen({ kind: 'edit', employee }) },
    employee.status === 'active'
      ? { key: 'leave', label: t(text.leave), onClick: () => setOpen({ kind: 'leave', employee }) }
      : { key: 'back', label: t(text.comeBack), onClick: () => actions.comeBack(employee) },
    ...(employee.hasSafetyCode
      ? [{ key: 'resetCode', label: t(text.resetCode), onClick: () => actions.resetCode(employee) }]
      : []),
    {
      key: 'remove',
      label: t(text.remove),
      danger: true,
      onClick: () => actions.remove(employee, () => forget(employee.id)),
    },
  ]
  const addButton = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen({ kind: 'add' })}>
      {t(text.add)}
    </Button>
  )
  const empty = narrowed ? (
    <Empty
      title={t(text.noneFound)}
      hint={t(text.noneFoundHint)}
      action={<Button onClick={() => change({ keyword: '', department: '', status: '' })}>{t(text.clear)}</Button>}
    />
  ) : (
    <Empty title={t(text.empty)} hint={t(text.emptyHint)} action={addButton} />
  )
  return (
    <Page
      fill
      title={t(text.title)}
      hint={t(text.hint)}
      actions={
        <>
          {selected.size > 0 && (
            <Button
              danger
              icon={<DeleteOutlined aria-hidden />}
              onClick={() => actions.removeMany([...selected], () => setSelected(nobody))}
            >
              {t(text.removeMany, { count: selected.size })}
            </Button>
          )}
          <Button icon={<UploadOutlined aria-hidden />} onClick={() => setOpen({ kind: 'import' })}>
            {t(text.import)}
          </Button>
          {addButton}
        </>
      }
    >
      <Card fill>
        <RosterFilters query={query} departments={departments} onChange={change} />
        <DataTable<Employee>
          label={t(text.title)}
          columns={columns}
          rows={data?.list ?? []}
          rowKey={(employee) => employee.id}
          loading={isFetching}
          failed={isError}
          onRetry={() => void refetch()}
          empty={empty}
          selection={{ selected, onChange: setSelected }}
          indexFrom={(query.currentPage - 1) * query.pageSize + 1}
          sort={sort}
          onSort={setSort}
          filters={{ department: query.department, status: query.status === 'all' ? '' : query.status }}
          onFilter={(key, value) => change({ [key]: key === 'status' ? value || 'all' : value })}
          operations={operations}
          operationsWidth={210}
          pager={{
            currentPage: query.currentPage,
            pageSize: query.pageSize,
            total: data?.total ?? 0,
            onChange: (page, size) => change({ page: String(page), size: String(size) }),
          }}
        />
      </Card>
      {open?.kind === 'add' && <EmployeeDialog employee={undefined} onClose={close} />}
      {open?.kind === 'edit' && <EmployeeDialog employee={open.employee} onClose={close} />}
      {open?.kind === 'leave' && <LeaveDialog employee={open.employee} onClose={close} />}
      {open?.kind === 'import' && <ImportDialog onClose={close} />}
    </Page>
  )
}
