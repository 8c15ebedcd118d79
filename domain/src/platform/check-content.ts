import { customSalaryType } from '@zhixin/contract/batches/salary-types'
import type { Content, ContentOf } from '@zhixin/contract/platform/editions'
import { type ScreenName, screenNames } from '@zhixin/contract/screen-names'
import { screenNamed } from '../navigation/screens.ts'
import { checkPrices } from './check-prices.ts'
import { duplicate, halfFilled, isKey, type Refusal } from './refusal.ts'

/** What the rules have to know beside the document. */
export interface Surroundings {
  /** The entries of a dictionary are known to the program. */
  isClosed: boolean
  /** The ids of the entries that the program brings. */
  builtInIds: readonly string[]
  menu: readonly { menuId: string; name: string; title: string }[]
  roles: readonly string[]
}

/** The roles by which the program tells users apart. They are given by their own calls, never by a list of roles. */
export const fixedRoles: readonly string[] = ['admin', 'deputyAdmin', 'mainAdmin', 'platform']

const isScreen = (name: string): name is ScreenName => (screenNames as readonly string[]).includes(name)
/** Whether a menu item belongs to the platform's own area. */
export const isOfPlatform = (name: string): boolean => isScreen(name) && screenNamed(name).top === 'platform'

/** Whether a document may follow the one before it: a table of rules, one for each kind (PLATFORM-01). */
export function checkContent(before: Content, after: Content, around: Surroundings): Refusal | null {
  if (before.kind === 'dictionary' && after.kind === 'dictionary') return checkDictionary(before, after, around)
  if (before.kind === 'menu' && after.kind === 'menu') return checkMenu(after, around)
  if (before.kind === 'roles' && after.kind === 'roles') return checkRoles(before, after)
  if (before.kind === 'roleMenus' && after.kind === 'roleMenus') return checkGrants(after, around)
  if (before.kind === 'prices' && after.kind === 'prices') return checkPrices(before, after)
  if (before.kind === 'tip' && after.kind === 'tip') return halfFilled([{ ...after, name: '' }])
  if (before.kind === 'texts' && after.kind === 'texts') return checkTexts(before, after)
  if (before.kind === 'legal' && after.kind === 'legal') return checkLegal(after)
  return { key: 'platform.wrongKind' }
}

function checkDictionary(
  before: ContentOf<'dictionary'>,
  after: ContentOf<'dictionary'>,
  { isClosed, builtInIds }: Surroundings,
): Refusal | null {
  const ids = after.entries.map(({ id }) => id)
  const twice = duplicate(ids)
  if (twice !== undefined) return { key: 'platform.twice', params: { name: twice } }
  const nameless = after.entries.find(({ id }) => id === '')
  if (nameless) return { key: 'platform.textMissing', params: { name: nameless.zh || nameless.en } }
  const missing = before.entries.find(({ id }) => !ids.includes(id))
  if (missing) return { key: 'platform.entryMissing', params: { name: missing.zh } }
  const changed = after.entries.find(({ id, enabled }) => isClosed && (!enabled || !builtInIds.includes(id)))
  if (changed) return { key: 'platform.entryFixed', params: { name: changed.zh || changed.id } }
  // The custom type of pay comes last (spec §3), and stays a choice.
  const custom = after.entries.find(({ id }) => id === customSalaryType)
  if (custom && (!custom.enabled || after.entries.at(-1) !== custom))
    return { key: 'platform.customLast', params: { name: custom.zh } }
  // A choice that nobody can make any more would lock a required field.
  const [only] = after.entries
  if (only && after.entries.every(({ enabled }) => !enabled))
    return { key: 'platform.entryFixed', params: { name: only.zh } }
  return halfFilled(after.entries.map((entry) => ({ ...entry, name: entry.id })))
}

function checkMenu({ items }: ContentOf<'menu'>, { menu }: Surroundings): Refusal | null {
  const ids = items.map(({ menuId }) => menuId)
  const wrong =
    duplicate(ids) ??
    ids.find((id) => !menu.some(({ menuId }) => menuId === id)) ??
    menu.find(({ menuId }) => !ids.includes(menuId))?.title
  if (wrong !== undefined) return { key: 'platform.menuFixed', params: { name: wrong } }
  const needed = new Set(menu.filter(({ name }) => isOfPlatform(name)).map(({ menuId }) => menuId))
  const hidden = items.find(({ menuId, visible }) => !visible && (needed.has(menuId) || menuId === platformGroup))
  if (hidden) return { key: 'platform.menuNeeded', params: { name: hidden.zh } }
  return halfFilled(items.map((item) => ({ ...item, name: item.menuId })))
}

/** The group with the platform's own pages (migration 009). */
const platformGroup = '400'

function checkRoles(before: ContentOf<'roles'>, { roles }: ContentOf<'roles'>): Refusal | null {
  const names = roles.map(({ name }) => name)
  const twice = duplicate(names.map((name) => name.toLowerCase()))
  if (twice !== undefined) return { key: 'platform.twice', params: { name: twice } }
  const had = before.roles.map(({ name }) => name)
  const fixed = before.roles.find(({ name }) => fixedRoles.includes(name) && !names.includes(name))
  const made = roles.find(
    ({ name }) => !had.includes(name) && fixedRoles.some((each) => each.toLowerCase() === name.toLowerCase()),
  )
  const wrong = fixed ?? made
  if (wrong) return { key: 'platform.roleFixed', params: { name: wrong.zh || wrong.name } }
  const misnamed = names.find((name) => !had.includes(name) && !isKey(name))
  if (misnamed !== undefined) return { key: 'platform.roleName', params: { name: misnamed } }
  return halfFilled(roles)
}

function checkGrants({ grants }: ContentOf<'roleMenus'>, { menu, roles }: Surroundings): Refusal | null {
  const twice = duplicate(grants.map(({ role }) => role))
  if (twice !== undefined) return { key: 'platform.twice', params: { name: twice } }
  for (const { role, menuIds } of grants) {
    const refused = menuIds.find((id) => {
      const item = menu.find(({ menuId }) => menuId === id)
      return !item || item.name === '' || isOfPlatform(item.name)
    })
    const item = menu.find(({ menuId }) => menuId === refused)
    if (refused !== undefined) return { key: 'platform.grantRefused', params: { role, name: item?.title ?? refused } }
    // Whoever has a fixed role sees screens by the user's type.
    if (!roles.includes(role) || (fixedRoles.includes(role) && menuIds.length))
      return { key: 'platform.grantRefused', params: { role, name: menuIds[0] ?? role } }
  }
  return null
}

const placeholder = /\{[^{}]*\}/g

function checkTexts(before: ContentOf<'texts'>, { texts }: ContentOf<'texts'>): Refusal | null {
  const unknown = Object.keys(texts).find((key) => !Object.hasOwn(before.texts, key))
  if (unknown !== undefined) return { key: 'platform.wrongKind' }
  for (const [name, pair] of Object.entries(texts))
    for (const language of ['zh', 'en'] as const) {
      const had: string[] = before.texts[name]?.[language].match(placeholder) ?? []
      const has: string[] = pair[language].match(placeholder) ?? []
      const odd = had.find((each) => !has.includes(each)) ?? has.find((each) => !had.includes(each))
      if (odd) return { key: 'platform.placeholder', params: { name, placeholder: odd } }
    }
  return halfFilled(Object.entries(texts).map(([name, pair]) => ({ ...pair, name })))
}

function checkLegal({ document }: ContentOf<'legal'>): Refusal | null {
  const { title, summary, sections } = document
  const pairs = [title, ...summary, ...sections.flatMap((section) => [section.title, ...section.blocks.flat()])]
  if (!sections.length || !summary.length) return { key: 'platform.textMissing', params: { name: title.zh } }
  return halfFilled(pairs.map((pair) => ({ ...pair, name: title.zh })))
}
