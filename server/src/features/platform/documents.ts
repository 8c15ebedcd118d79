import { fail } from '@zhixin/contract/errors'
import { privacyPolicy } from '@zhixin/contract/legal/privacy-policy-text'
import { serviceAgreement } from '@zhixin/contract/legal/service-agreement-text'
import { builtInTexts, type TextSet } from '@zhixin/contract/platform/built-in-texts'
import { type DictionaryKey, isClosed } from '@zhixin/contract/platform/dictionary-text'
import type { Content, Edition, Subject } from '@zhixin/contract/platform/editions'
import { content as contentShape } from '@zhixin/contract/platform/editions'
import { mergeTexts } from '@zhixin/contract/platform/merge-texts'
import { arrangeMenu } from '@zhixin/domain/platform/arrange-menu'
import type { Surroundings } from '@zhixin/domain/platform/check-content'
import { filled } from '@zhixin/domain/platform/own-texts'
import type { Db } from '../../database/transaction.ts'
import { dictionaryOf, findBuiltInEntries } from '../dictionary/store.ts'
import { listTips } from '../page-tips/store.ts'
import { describeItem, listMenu } from '../session/menu-store.ts'
import type { StoredEdition } from './edition-store.ts'
import { findPrices } from './price-store.ts'
import { findGrants, findRoles } from './role-store.ts'

const legal = { privacyPolicy, serviceAgreement }

/** The key of the dictionary that a subject names. */
export const dictionaryKeyOf = (subject: Subject): DictionaryKey | undefined =>
  subject.startsWith('dictionary:') ? (subject.slice('dictionary:'.length) as DictionaryKey) : undefined

const tipNameOf = (subject: Subject) => (subject.startsWith('tip:') ? subject.slice('tip:'.length) : undefined)

/**
 * Whether the tables of the database hold the document itself, because statements about rights or prices read them. Of the others
 * they hold only what the program brings.
 */
export const isInTables = (subject: Subject): boolean =>
  subject === 'roles' || subject === 'roleMenus' || subject === 'prices'

/** The document as the program brings it; for those in tables as it is now. */
export async function builtInContent(db: Db, subject: Subject): Promise<Content> {
  if (subject === 'roles') return { kind: 'roles', roles: await findRoles(db) }
  if (subject === 'roleMenus') return { kind: 'roleMenus', grants: await findGrants(db) }
  if (subject === 'prices') return { kind: 'prices', packages: await findPrices(db) }
  if (subject === 'menu') return menuContent(await builtInMenu(db), [])
  if (subject === 'privacyPolicy' || subject === 'serviceAgreement') return legalContent(subject)
  const key = dictionaryKeyOf(subject)
  if (key) {
    const entries = await findBuiltInEntries(db, dictionaryOf(key))
    return { kind: 'dictionary', entries: entries.map((entry) => ({ ...entry, enabled: true })) }
  }
  const name = tipNameOf(subject)
  if (name === undefined) return { kind: 'texts', texts: { ...builtInTexts[subject as TextSet] } }
  const tip = (await listTips(db)).find((each) => each.name === name)
  if (!tip) return fail('record.missing')
  return { kind: 'tip', zh: tip.text_zh, en: tip.text_en, shown: tip.shown }
}

// The texts of the program are frozen for those who read them; a document is its own copy.
const legalContent = (subject: keyof typeof legal): Content =>
  contentShape.parse({ kind: 'legal', document: legal[subject] })

const builtInMenu = async (db: Db) =>
  (await listMenu(db)).map(describeItem).map(({ menuName: zh, menuNameEn: en, ...item }) => ({ ...item, zh, en }))

function menuContent(
  builtIn: Awaited<ReturnType<typeof builtInMenu>>,
  changed: Extract<Content, { kind: 'menu' }>['items'],
): Content {
  const items = arrangeMenu(builtIn, changed).map(({ menuId, zh, en, icon, visible }) => ({
    menuId,
    zh,
    en,
    icon,
    visible,
  }))
  return { kind: 'menu', items }
}

/** A stored document with the texts that it leaves to the program, and what a later version of it has added since. */
export async function completeContent(db: Db, subject: Subject, stored: Content): Promise<Content> {
  if (stored.kind === 'menu') return menuContent(await builtInMenu(db), stored.items)
  if (stored.kind === 'texts')
    return {
      kind: 'texts',
      texts: mergeTexts<Record<string, { zh: string; en: string }>>(builtInTexts[subject as TextSet], stored.texts),
    }
  if (stored.kind !== 'dictionary' && stored.kind !== 'tip') return stored
  const builtIn = await builtInContent(db, subject)
  if (stored.kind === 'tip') return builtIn.kind === 'tip' ? filled(stored, builtIn) : stored
  if (builtIn.kind !== 'dictionary') return stored
  const known = new Map(builtIn.entries.map((entry) => [entry.id, entry]))
  const since = builtIn.entries.filter(({ id }) => !stored.entries.some((entry) => entry.id === id))
  return { ...stored, entries: [...stored.entries.map((entry) => filled(entry, known.get(entry.id))), ...since] }
}

/** A version of a document in the form of the wire. */
export async function describeEdition(
  db: Db,
  subject: Subject,
  stored: StoredEdition | undefined,
  builtIn: Content,
): Promise<Edition> {
  const content = stored?.content ? await completeContent(db, subject, stored.content) : builtIn
  return {
    version: stored?.version ?? 0,
    content,
    isBuiltIn: !stored?.content,
    restoredFrom: stored?.restoredFrom ?? null,
    changedBy: stored?.changedBy ?? '',
    changedAt: stored && stored.version > 0 ? stored.changedAt.toISOString() : null,
  }
}

/** What the rules have to know beside a document. */
export async function loadSurroundings(db: Db, subject: Subject, builtIn: Content): Promise<Surroundings> {
  const key = dictionaryKeyOf(subject)
  return {
    isClosed: key !== undefined && isClosed(key),
    builtInIds: builtIn.kind === 'dictionary' ? builtIn.entries.map(({ id }) => id) : [],
    menu: (await listMenu(db)).map(({ id, name, title_zh }) => ({ menuId: id, name, title: title_zh })),
    roles: (await findRoles(db)).map(({ name }) => name),
  }
}
