import type { Db } from '../../database/transaction.ts'

/** All entries of all dictionaries in their order. They belong to no company, so this needs a platform statement. */
export function listDictionaryEntries(db: Db) {
  return db.selectFrom('dictionary_entry').selectAll().orderBy('dictionary').orderBy('position').execute()
}
