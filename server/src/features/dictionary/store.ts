import type { DictionaryEntry } from '@zhixin/contract/dictionary'
import { type DictionaryKey, dictionaryKeys } from '@zhixin/contract/platform/dictionary-text'
import { filled } from '@zhixin/domain/platform/own-texts'
import type { Pools } from '../../database/pools.ts'
import { type Db, platformStatement } from '../../database/transaction.ts'

/** The name of a dictionary in the database: the key of the roster's field, where it is the choice of one. */
export const dictionaryOf = (key: DictionaryKey): string => (key === 'cardType' ? 'idType' : key)

/** What is asked for documents that platform users changed (features/platform). */
interface Changed {
  get(
    subject: string,
    kind: 'dictionary',
  ): Promise<{ entries: readonly { id: string; zh: string; en: string; enabled: boolean }[] } | undefined>
}

/** An entry as the program brings it. */
interface BuiltInEntry {
  id: string
  zh: string
  en: string
}

/** The entries of every dictionary as the program brings them, in their order; like all here it needs a platform statement. */
async function listBuiltIn(db: Db): Promise<Map<string, BuiltInEntry[]>> {
  const rows = await db.selectFrom('dictionary_entry').selectAll().orderBy('dictionary').orderBy('position').execute()
  const dictionaries = new Map<string, BuiltInEntry[]>()
  for (const { dictionary, id, name_zh, name_en } of rows) {
    const entries = dictionaries.get(dictionary) ?? []
    entries.push({ id, zh: name_zh, en: name_en })
    dictionaries.set(dictionary, entries)
  }
  return dictionaries
}

/** The entries of one dictionary as the program brings them. */
export const findBuiltInEntries = async (db: Db, dictionary: string): Promise<BuiltInEntry[]> =>
  (await listBuiltIn(db)).get(dictionary) ?? []

/**
 * Returns the entries of each dictionary (FORMAT-09, PLATFORM-02) in their order, by its name in the database, with what
 * platform users changed. An entry that is no longer offered says so, because it may be stored somewhere.
 */
export async function loadDictionaries(db: Db, editions: Changed): Promise<Map<string, DictionaryEntry[]>> {
  const builtIn = await listBuiltIn(db)
  const dictionaries = new Map<string, DictionaryEntry[]>()
  for (const key of dictionaryKeys) {
    const own = builtIn.get(dictionaryOf(key)) ?? []
    const changed = (await editions.get(`dictionary:${key}`, 'dictionary'))?.entries ?? []
    const since = own.filter(({ id }) => !changed.some((entry) => entry.id === id))
    const known = new Map(own.map((entry) => [entry.id, entry]))
    const entries = [
      ...changed.map((entry) => filled(entry, known.get(entry.id))),
      ...since.map((entry) => ({ ...entry, enabled: true })),
    ]
    dictionaries.set(
      dictionaryOf(key),
      entries.map(({ id, zh, en, enabled }) => ({
        id,
        enumNameCh: zh,
        enumNameEn: en,
        ...(enabled ? {} : { isOff: true }),
      })),
    )
  }
  return dictionaries
}

/** Returns the pay types as they are called today, for whoever serves one company. */
export async function loadSalaryTypes({ pools, editions }: { pools: Pools; editions: Changed }) {
  return (await loadDictionaries(platformStatement(pools), editions)).get('salaryType') ?? []
}
