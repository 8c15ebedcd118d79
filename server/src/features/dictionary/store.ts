import type { DictionaryEntry } from '@zhixin/contract/dictionary'
import type { Db } from '../../database/transaction.ts'

/**
 * Returns the entries of each dictionary (FORMAT-09) in their order, by its name. They belong to no company, so this
 * needs a platform statement.
 */
export async function loadDictionaries(db: Db): Promise<Map<string, DictionaryEntry[]>> {
  const rows = await db.selectFrom('dictionary_entry').selectAll().orderBy('dictionary').orderBy('position').execute()
  const dictionaries = new Map<string, DictionaryEntry[]>()
  for (const { dictionary, id, name_zh, name_en } of rows) {
    const entry = { id, enumNameCh: name_zh, enumNameEn: name_en }
    const entries = dictionaries.get(dictionary)
    if (entries) entries.push(entry)
    else dictionaries.set(dictionary, [entry])
  }
  return dictionaries
}
