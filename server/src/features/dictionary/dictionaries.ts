import type { DictionaryEntry } from '@zhixin/contract/dictionary'
import type { Services } from '../../context.ts'
import { platformStatement } from '../../database/transaction.ts'
import { listDictionaryEntries } from './store.ts'

/** Returns the entries of each dictionary of the database (FORMAT-09) by its name. */
export async function loadDictionaries({ pools }: Pick<Services, 'pools'>): Promise<Map<string, DictionaryEntry[]>> {
  const dictionaries = new Map<string, DictionaryEntry[]>()
  for (const { dictionary, id, name_zh, name_en } of await listDictionaryEntries(platformStatement(pools))) {
    const entry = { id, enumNameCh: name_zh, enumNameEn: name_en }
    const entries = dictionaries.get(dictionary)
    if (entries) entries.push(entry)
    else dictionaries.set(dictionary, [entry])
  }
  return dictionaries
}
