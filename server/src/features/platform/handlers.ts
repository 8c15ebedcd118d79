import { type DictionaryKey, dictionaryKeys } from '@zhixin/contract/platform/dictionary-text'
import { filled } from '@zhixin/domain/platform/own-texts'
import { asPlatform, type Db } from '../../database/transaction.ts'
import type { HandlersOf } from '../../handler.ts'
import { listTips } from '../page-tips/store.ts'
import { describeItem, listMenu } from '../session/menu-store.ts'
import { builtInContent, describeEdition, isInTables } from './documents.ts'
import { findNewest, listNewest, listVersions } from './edition-store.ts'
import { findRoles, listUsersOf } from './role-store.ts'
import { restoreVersion, saveSubject } from './save.ts'

/** How many users of a role are listed. */
const maxUsers = 100

const dictionarySubject = (key: DictionaryKey) => `dictionary:${key}`

/** Everything that platform users edit, with the screen of a tip. */
async function listSubjects(db: Db) {
  const tips = await listTips(db)
  return [
    ...['menu', 'roles', 'roleMenus', 'prices', 'guide', 'notice', 'poster', 'privacyPolicy', 'serviceAgreement'].map(
      (subject) => ({ subject, screen: '' }),
    ),
    ...tips.map(({ name, screen }) => ({ subject: `tip:${name}`, screen })),
    ...dictionaryKeys.map((key) => ({ subject: dictionarySubject(key), screen: '' })),
  ]
}

/** What holds for every company alike: dictionaries, roles, menus and texts, and their versions (PLATFORM-01). */
export const platformHandlers: HandlersOf<'platform'> = {
  subjects: (_, ctx) =>
    asPlatform(ctx.pools, async (db) => {
      const newest = new Map((await listNewest(db)).map((edition) => [edition.subject, edition]))
      const list = (await listSubjects(db)).map(({ subject, screen }) => {
        const edition = newest.get(subject)
        return {
          subject,
          screen,
          version: edition?.version ?? 0,
          isBuiltIn: !edition?.content,
          changedBy: edition?.changedBy ?? '',
          changedAt: edition?.changedAt.toISOString() ?? null,
        }
      })
      return { list }
    }),

  read: ({ subject }, ctx) =>
    asPlatform(ctx.pools, async (db) => {
      const [newest, builtIn] = [await findNewest(db, subject), await builtInContent(db, subject)]
      const edition = await describeEdition(db, subject, newest, builtIn)
      // Migrations may have added to the tables since.
      return { ...edition, builtIn, ...(isInTables(subject) ? { content: builtIn } : {}) }
    }),

  history: ({ subject }, ctx) =>
    asPlatform(ctx.pools, async (db) => {
      const [versions, builtIn] = [await listVersions(db, subject), await builtInContent(db, subject)]
      const list = []
      for (const version of versions) list.push(await describeEdition(db, subject, version, builtIn))
      if (versions.at(-1)?.version !== 0) list.push(await describeEdition(db, subject, undefined, builtIn))
      return { list }
    }),

  save: saveSubject,
  restore: restoreVersion,

  menus: (_, ctx) =>
    asPlatform(ctx.pools, async (db) => {
      const titles = await ctx.editions.get('menu', 'menu')
      const list = (await listMenu(db)).map(describeItem).map((item) => {
        const changed = titles?.items.find(({ menuId }) => menuId === item.menuId)
        if (!changed) return item
        const { zh, en } = filled(changed, { zh: item.menuName, en: item.menuNameEn })
        return { ...item, menuName: zh, menuNameEn: en }
      })
      return { list }
    }),

  roles: (_, ctx) =>
    asPlatform(ctx.pools, async (db) => {
      const list = []
      for (const { name } of await findRoles(db)) {
        const users = await listUsersOf(db, name)
        const names = users
          .slice(0, maxUsers)
          .map(({ accountId, userName, companyName }) => ({ accountId, userName, companyName }))
        list.push({ roleName: name, users: new Set(users.map(({ accountId }) => accountId)).size, names })
      }
      return { list }
    }),
}
