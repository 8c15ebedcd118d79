import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import { translate } from '@zhixin/contract/pair'
import type { Content, Subject } from '@zhixin/contract/platform/editions'
import { checkContent } from '@zhixin/domain/platform/check-content'
import { type Difference, differencesBetween } from '@zhixin/domain/platform/differences'
import { ownTexts } from '@zhixin/domain/platform/own-texts'
import { restoredContent } from '@zhixin/domain/platform/restored-content'
import { record } from '../../audit/record.ts'
import type { UserContext } from '../../context.ts'
import { asPlatform, type Db } from '../../database/transaction.ts'
import { notifyPlatform, recheckStreams } from '../../live/notify.ts'
import { builtInContent, completeContent, describeEdition, isInTables, loadSurroundings } from './documents.ts'
import { addEdition, countEditions, findNewest, holdDocuments, listVersions } from './edition-store.ts'
import { writePrices } from './price-store.ts'
import { listUsersOf, recheckApprovals, takeFromInvited, takeFromUsers, writeGrants, writeRoles } from './role-store.ts'
import { roleUsersText } from './role-users-text.ts'

/** How many users a refusal names. */
const maxNamed = 10

interface Change {
  subject: Subject
  action: 'platform.change' | 'platform.restore'
  /** The version that the user saw. */
  version: number
  content: Content
  before: Content
  builtIn: Content
  restoredFrom: number | null
  takeFromUsers: boolean
}

/** The document as it is, after refusing a change that was made to an older version (PLATFORM-01). */
async function findCurrent(db: Db, subject: Subject, version: number) {
  await holdDocuments(db)
  const newest = await findNewest(db, subject)
  const builtIn = await builtInContent(db, subject)
  if ((newest?.version ?? 0) !== version) return fail('platform.changedSince', { name: newest?.changedBy ?? '' })
  const stored = isInTables(subject) ? null : (newest?.content ?? null)
  return { newest, builtIn, before: stored ? await completeContent(db, subject, stored) : builtIn }
}

/** Saves a document as a new version. */
export const saveSubject = ({ subject, version, content, takeFromUsers }: InputOf<'platform.save'>, ctx: UserContext) =>
  asPlatform(ctx.pools, async (db) => {
    const { builtIn, before } = await findCurrent(db, subject, version)
    return write(ctx, db, {
      subject,
      action: 'platform.change',
      version,
      content,
      before,
      builtIn,
      restoredFrom: null,
      takeFromUsers,
    })
  })

/** Saves an earlier version once more, as the newest one; nothing that came since is lost from the history. */
export const restoreVersion = ({ subject, version, to }: InputOf<'platform.restore'>, ctx: UserContext) =>
  asPlatform(ctx.pools, async (db) => {
    const { builtIn, before } = await findCurrent(db, subject, version)
    const earlier = (await listVersions(db, subject)).find((each) => each.version === to)
    if (!earlier && (to !== 0 || isInTables(subject))) return fail('record.missing')
    const { isClosed } = await loadSurroundings(db, subject, builtIn)
    const wanted = earlier?.content ? await completeContent(db, subject, earlier.content) : builtIn
    const content = restoredContent(wanted, before, isClosed)
    return write(ctx, db, {
      subject,
      action: 'platform.restore',
      version,
      content,
      before,
      builtIn,
      restoredFrom: to,
      takeFromUsers: false,
    })
  })

async function write(ctx: UserContext, db: Db, change: Change): Promise<ReplyOf<'platform.save'>> {
  const { subject, action, version, before, builtIn, restoredFrom } = change
  const around = await loadSurroundings(db, subject, builtIn)
  const refusal = checkContent(before, change.content, around)
  if (refusal) return fail(refusal.key, refusal.params)
  // What equals the built-in text is left to the program, whose next version may say it better.
  const content = isInTables(subject) ? change.content : ownTexts(change.content, builtIn)
  const after = content ? await completeContent(db, subject, content) : builtIn
  const differences = differencesBetween(before, after)
  if (!differences.length) return fail('platform.unchanged')
  const companies = isInTables(subject) ? await writeTables(ctx, db, after, change) : new Set<string>()
  const now = ctx.clock.now()
  const own = { subject, changedAt: now, changedBy: ctx.who.userName, accountId: ctx.who.accountId }
  if (isInTables(subject) && version === 0)
    await addEdition(db, {
      ...own,
      version: 0,
      content: before,
      restoredFrom: null,
      changedBy: '',
      accountId: null,
    })
  const stored = { ...own, version: version + 1, content, restoredFrom }
  await addEdition(db, stored)
  record(
    ctx,
    action,
    { facts: { platform: 1, key: subject, version: version + 1 }, changes: differences.map(auditChange) },
    db,
  )
  await notifyPlatform(db, { platform: subject, revision: await countEditions(db) })
  for (const company of companies) await recheckStreams(db, company)
  await recheckApprovals(db, companies)
  const reply = await describeEdition(db, subject, stored, builtIn)
  await ctx.keepAnswer(db, reply)
  return reply
}

const auditFields = {
  text: 'platformText',
  state: 'platformState',
  order: 'platformOrder',
  menus: 'platformMenus',
  price: 'platformPrice',
  days: 'platformDays',
  people: 'platformPeople',
} as const

const auditChange = ({ of, what, before, after }: Difference) => ({ field: auditFields[of], what, before, after })

/** Writes roles, their menus or prices, and returns the companies in which somebody's rights have changed. */
async function writeTables(
  { lang }: UserContext,
  db: Db,
  after: Content,
  { before, takeFromUsers: mayTake }: Change,
): Promise<Set<string>> {
  const companies = new Set<string>()
  const touch = async (role: string) => {
    const users = await listUsersOf(db, role)
    for (const { companyId } of users) companies.add(companyId)
    return users
  }
  if (before.kind === 'roles' && after.kind === 'roles') {
    for (const { name, zh, en } of before.roles.filter(
      (role) => !after.roles.some((each) => each.name === role.name),
    )) {
      await takeFromInvited(db, name)
      const users = await touch(name)
      if (users.length && !mayTake) {
        const named = users
          .slice(0, maxNamed)
          .map(({ userName: user, companyName: company }) => translate(roleUsersText.user, lang, { user, company }))
          .join(translate(roleUsersText.comma, lang))
        return fail('platform.roleInUse', {
          name: translate({ zh, en }, lang),
          count: users.length,
          users: named,
        })
      }
      await takeFromUsers(db, name)
    }
    await writeRoles(db, after.roles)
  }
  if (after.kind === 'prices') await writePrices(db, after.packages)
  if (after.kind === 'roleMenus') {
    for (const { role } of after.grants) await touch(role)
    await writeGrants(db, after.grants)
  }
  return companies
}
