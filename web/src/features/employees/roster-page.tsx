import type { RosterField } from '@zhixin/contract/employees/fields'
import type { RosterProblem } from '@zhixin/contract/employees/health'
import { Grid, Tag } from 'antd'
import { useState } from 'react'
import { ImportDialog } from '../../parts/roster-import/import-dialog.tsx'
import { useOwnDepartments } from '../../session/state/own-routes.ts'
import type { RowOperation, TablePager } from '../../ui/data-table/columns.ts'
import { TableOrCards } from '../../ui/data-table/table-or-cards.tsx'
import { useText } from '../../ui/language.ts'
import { Card, Page } from '../../ui/page.tsx'
import { EmployeeDialog } from './employee-dialog.tsx'
import { FieldsDialog } from './fields/fields-dialog.tsx'
import { useRosterFields } from './fields/use-roster-fields.ts'
import { HealthDrawer } from './health/health-drawer.tsx'
import { problemField } from './health/problem-field.ts'
import { healthText, problemText } from './health/text.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { type Employee, type RosterQuery, useRoster } from './queries.ts'
import { RosterButtons } from './roster-buttons.tsx'
import { rosterCard } from './roster-card.tsx'
import { useRosterColumns } from './roster-columns.tsx'
import { RosterEmpty } from './roster-empty.tsx'
import { RosterFilters } from './roster-filters.tsx'
import { rosterOperations } from './roster-operations.ts'
import { rosterText as text } from './text.ts'
import { useEmployeeDialog } from './use-employee-dialog.ts'
import { useLastPage } from './use-last-page.ts'
import { useRosterActions } from './use-roster-actions.ts'
import { useRosterQuery } from './use-roster-query.ts'

type Open = { kind: 'import' } | { kind: 'health' } | { kind: 'leave'; employee: Employee }
const nobody: ReadonlySet<string> = new Set()
const noDepartments: string[] = []
const without = (id: string) => (selected: ReadonlySet<string>) => new Set([...selected].filter((one) => one !== id))

/** The roster: the people, their contacts, and all actions for them (ROSTER-01, ROSTER-03). */
export function RosterPage() {
  const t = useText()
  const { sm } = Grid.useBreakpoint()
  const { query, change, sort, setSort } = useRosterQuery()
  const mayChange = useOwnDepartments() === null
  const { data, isFetching, isError, refetch } = useRoster(query)
  const [selected, setSelected] = useState(nobody)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const dialog = useEmployeeDialog(data?.list)
  const actions = useRosterActions((employee) => setOpen({ kind: 'leave', employee }))
  const departments = data?.departments ?? noDepartments
  const { fields } = useRosterFields()
  const columns = useRosterColumns(departments, fields)
  useLastPage(data, query.pageSize, (page) => change({ page: String(page) }))

  const operations = (employee: Employee): RowOperation[] =>
    rosterOperations(t, employee, {
      edit: () => dialog.open('edit', employee.id),
      leave: () => setOpen({ kind: 'leave', employee }),
      comeBack: () => actions.comeBack(employee),
      resetCode: () => actions.resetCode(employee),
      remove: () => actions.remove(employee, () => setSelected(without(employee.id))),
    })
  const add = () => dialog.open('add')
  const showProblem = (problem: RosterProblem) => {
    close()
    change(problemQuery(problem))
  }
  const buttons = (
    <RosterButtons
      query={query}
      selectedCount={selected.size}
      onRemove={() => actions.removeMany([...selected], () => setSelected(nobody))}
      onOpen={(kind) => (kind === 'fields' ? dialog.open(kind) : setOpen({ kind }))}
      onAdd={add}
    />
  )
  return (
    <Page fill={sm !== false} title={t(text.title)} hint={t(text.hint)} actions={mayChange && buttons}>
      <Card fill>
        <RosterFilters query={query} departments={departments} onChange={change} />
        {query.problem && <ProblemFilter problem={query.problem} onClear={() => change({ problem: '' })} />}
        <TableOrCards<Employee>
          label={t(text.title)}
          columns={columns}
          card={(employee) => rosterCard(t, employee)}
          rows={data?.list ?? []}
          rowKey={(employee) => employee.id}
          loading={isFetching}
          failed={isError}
          onRetry={() => void refetch()}
          empty={
            <RosterEmpty
              narrowed={isNarrowed(query)}
              onAdd={mayChange ? add : undefined}
              onClear={() => change({ keyword: '', department: '', status: '', problem: '' })}
            />
          }
          selection={mayChange ? { selected, onChange: setSelected } : undefined}
          indexFrom={(query.currentPage - 1) * query.pageSize + 1}
          sort={sort}
          onSort={setSort}
          filters={{ department: query.department, status: query.status === 'all' ? '' : query.status }}
          onFilter={(key, value) => change({ [key]: key === 'status' ? value || 'all' : value })}
          operations={mayChange ? operations : undefined}
          operationsWidth={210}
          pager={pagerOf(query, data?.total ?? 0, change)}
        />
      </Card>
      {mayChange && <AddressedDialogs dialog={dialog} fields={fields} problem={query.problem} />}
      {open?.kind === 'health' && <HealthDrawer onClose={close} onShow={showProblem} />}
      {open?.kind === 'leave' && <LeaveDialog employee={open.employee} onClose={close} />}
      {open?.kind === 'import' && <ImportDialog onClose={close} />}
    </Page>
  )
}

const pagerOf = (
  { currentPage, pageSize }: RosterQuery,
  total: number,
  change: (values: Record<string, string>) => void,
): TablePager => ({
  currentPage,
  pageSize,
  total,
  onChange: (page, size) => change({ page: String(page), size: String(size) }),
})

const isNarrowed = ({ keyword, department, status, problem }: RosterQuery) =>
  keyword !== '' || department !== '' || status !== 'active' || problem !== undefined

/** The address of the list of people with a problem. */
const problemQuery = (problem: RosterProblem) => ({
  problem,
  keyword: '',
  department: '',
  status: problem === 'leaverInBatch' ? 'left' : '',
})

interface AddressedDialogsProps {
  dialog: ReturnType<typeof useEmployeeDialog>
  fields: readonly RosterField[]
  problem: RosterProblem | undefined
}

/** The dialogs that have an address. With a problem listed, a person is opened at the field that mends it. */
function AddressedDialogs({ dialog, fields, problem }: AddressedDialogsProps) {
  const { isOpen, isFields, employee, close } = dialog
  return (
    <>
      {isOpen && (
        <EmployeeDialog
          key={employee?.id}
          employee={employee}
          at={problemField(problem, employee, fields)}
          onClose={close}
        />
      )}
      {isFields && <FieldsDialog onClose={close} />}
    </>
  )
}

/** Says that only people with one problem are listed, and lists everybody again. */
function ProblemFilter({ problem, onClear }: { problem: RosterProblem; onClear: () => void }) {
  const t = useText()
  return (
    <div>
      <Tag color="orange" closable={{ 'aria-label': t(text.clear) }} onClose={onClear}>
        {t(healthText.filtered, { problem: t(problemText[problem].title) })}
      </Tag>
    </div>
  )
}
