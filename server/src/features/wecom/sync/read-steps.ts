import { maxShortText } from '@zhixin/contract/limits'
import { normaliseField } from '@zhixin/domain/employees/normalise'
import { mobileOf } from '@zhixin/domain/format/mobile'
import { hasPhones, listWithoutDetails, markDetailed, mayNeedPhones, saveDetails } from './details-store.ts'
import { answered, BookError, type Step } from './sync-context.ts'
import {
  advance,
  clearStaged,
  countDepartments,
  countStaged,
  countsOf,
  findUnreadDepartment,
  noteRead,
  replaceDepartments,
  stageMembers,
} from './sync-store.ts'

const empty = () => new BookError({ key: 'wecom.empty', isPassing: false })

/** How often a run begins anew because departments vanish under it, before it gives up. */
const maxRestarts = 3
/** Members whose details are asked for in one step, at the same time. */
const detailsPerStep = 20
/** After so many members without a phone the application is not given phones: a few members may have none. */
const surelyNone = 200

/** Reads the departments. An empty list is no answer, whatever the code says: nobody may seem gone because of it. */
export const readDepartments: Step = async (ctx, sync) => {
  const departments = answered(await ctx.book.departments())
  if (!departments.length) throw empty()
  return ctx.inCompany(async (db) => {
    const total = departments.length
    const next = ctx.book.hasIds ? { phase: 'ids' as const, total: 0 } : { phase: 'members' as const, total }
    const moved = await advance(db, sync, { ...next, done: 0, cursor: '' })
    await clearStaged(db, sync)
    await replaceDepartments(db, sync, departments)
    return moved
  })
}

/** Reads one page of the ids of everybody. */
export const readIds: Step = async (ctx, sync) => {
  const { next, entries } = answered(await ctx.book.ids(sync.cursor))
  return ctx.inCompany(async (db) => {
    const moved = await advance(db, sync, { cursor: next, done: sync.done + 1, total: 0 })
    await stageMembers(
      db,
      sync,
      entries.map((entry) => ({ ...entry, name: '' })),
    )
    return next ? moved : advance(db, moved, { phase: 'members', done: 0, total: await countDepartments(db, sync) })
  })
}

/**
 * Reads the members of one department. A department that has vanished meanwhile makes the run begin anew: its members
 * may stand in one that was read before.
 */
export const readMembers: Step = async (ctx, sync) => {
  const department = await ctx.inCompany((db) => findUnreadDepartment(db, sync))
  if (department === null) return endMembers(ctx, sync)
  const members = answered(await ctx.book.members(department))
  if (members === null) {
    if (sync.restarts >= maxRestarts)
      throw new BookError({ key: 'wecom.unexpected', params: { code: '60003' }, isPassing: true })
    return ctx.inCompany((db) =>
      advance(db, sync, { phase: 'departments', done: 0, total: 0, restarts: sync.restarts + 1 }),
    )
  }
  return ctx.inCompany(async (db) => {
    const moved = await advance(db, sync, { done: sync.done + 1 })
    await stageMembers(
      db,
      sync,
      members.flatMap(({ userId, name, departments }) =>
        (departments.length ? departments : [department]).map((each) => ({
          userId,
          name: normaliseField('name', name).slice(0, maxShortText),
          department: each,
        })),
      ),
    )
    await noteRead(db, sync, department)
    return moved
  })
}

const endMembers: Step = (ctx, sync) =>
  ctx.inCompany(async (db) => {
    const members = await countStaged(db, sync)
    if (!members) throw empty()
    const counts = JSON.stringify({ ...countsOf(sync), members })
    const asks = await mayNeedPhones(db, sync)
    const total = asks ? await markDetailed(db, sync) : 0
    return advance(db, sync, { counts, phase: total ? 'details' : 'matching', cursor: '', done: 0, total })
  })

const matching = { phase: 'matching', cursor: '', done: 0, total: 0 } as const

/**
 * Asks for the phones of members whom neither a link nor account or number finds in the roster. Where none of the first
 * 200 has a phone the application is not given them (WeCom's manual, reading a member), and the others are not asked for.
 */
export const readDetails: Step = async (ctx, sync) => {
  const members = await ctx.inCompany((db) => listWithoutDetails(db, sync, detailsPerStep))
  if (!members.length) return ctx.inCompany((db) => advance(db, sync, matching))
  const answers = await Promise.all(members.map(({ user_id }) => ctx.book.member(user_id)))
  const found = members.map(({ member }, at) => {
    const answer = answered(answers[at] ?? { value: { state: 'unseen' as const } })
    return { member, phone: (answer.state === 'there' && mobileOf(answer.mobile)) || '' }
  })
  return ctx.inCompany(async (db) => {
    const asked = sync.done + found.length
    const isGivenNone = asked >= surelyNone && found.every(({ phone }) => !phone) && !(await hasPhones(db, sync))
    const moved = await advance(
      db,
      sync,
      isGivenNone ? matching : { cursor: members.at(-1)?.member ?? '', done: asked },
    )
    await saveDetails(
      db,
      sync,
      found.map(({ member, phone }) => ({
        member,
        hash: phone ? ctx.services.vault.lookupHash('phone', phone) : null,
        sealed: phone ? ctx.sealer.seal('wecom_staged', 'phone', `${sync.id}/${member}`, phone) : null,
      })),
    )
    return moved
  })
}
