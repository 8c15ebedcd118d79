import { hiddenDepartment } from '@zhixin/domain/wecom/open-data'
import { planMembers } from '@zhixin/domain/wecom/plan-members'
import { listRoster, listStaged, savePlans } from './plan-store.ts'
import type { Step } from './sync-context.ts'
import { advance, countsOf } from './sync-store.ts'

/** The cursor of a run that HR has confirmed. */
export const confirmed = 'confirmed'

/** The department under which an enterprise's whole address book stands. */
const root = 1

/** The name of the department that the roster shows: the first one that is not the root, as WeCom lists them. */
export function departmentOf(departments: readonly (string | number)[], names: ReadonlyMap<number, string>): string {
  const ids = departments.map(Number).sort((a, b) => a - b)
  const id = ids.find((each) => each !== root) ?? ids[0]
  if (id === undefined) return ''
  const name = names.get(id)
  return name === undefined ? '' : name || hiddenDepartment(id)
}

/**
 * Decides whose the members are. A first run waits for HR, who sees what it would do, and so does one that HR has started
 * while there are namesakes to decide about (ROSTER-07).
 */
export const planRun: Step = (ctx, sync) =>
  ctx.inCompany(async (db) => {
    const [members, people] = [await listStaged(db, sync), await listRoster(db, ctx.companyId)]
    const plans = planMembers(members, people)
    const count = (kind: string) => [...plans.values()].filter((plan) => plan.kind === kind).length
    const [added, linked, byName] = [count('added'), count('linked'), count('byName')]
    const counts = JSON.stringify({ ...countsOf(sync), added, linked, byName })
    // HR may have changed the roster since the preview, so that a confirmed run decides once more.
    const isOpen = sync.is_first ? added + linked + byName > 0 : byName > 0 && sync.started_by !== null
    const asks = isOpen && sync.cursor !== confirmed
    const moved = await advance(
      db,
      sync,
      asks
        ? { phase: 'preview', counts, done: 0, total: 0 }
        : { phase: 'applying', ...beginning(counts, members.length) },
    )
    await savePlans(db, sync, plans)
    return moved
  })

/** What is counted anew while a run is applied. */
export function beginning(counts: string, total: number) {
  const { members, byName } = JSON.parse(counts)
  return { counts: JSON.stringify({ members, byName }), cursor: '', done: 0, total }
}
