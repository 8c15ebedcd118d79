import type { RosterField, RosterFieldSet } from '@zhixin/contract/employees/fields'
import { arrangeFields } from '@zhixin/domain/employees/fields/known-fields'
import type { UserContext } from '../../../context.ts'
import { type Db, platformStatement } from '../../../database/transaction.ts'
import { loadDictionaries } from '../../dictionary/store.ts'
import { findFieldSet } from './store.ts'
import { storedChoices } from './stored-choices.ts'

/** Returns the fields of the company's roster, with the entries of their choices (ROSTER-02). */
export async function loadFieldSet(
  ctx: Pick<UserContext, 'pools' | 'db' | 'editions'>,
  db: Db = ctx.db,
): Promise<RosterFieldSet> {
  const stored = await findFieldSet(db)
  const dictionaries = await loadDictionaries(platformStatement(ctx.pools), ctx.editions)
  const options = [...dictionaries].map(([name, entries]) => [
    name,
    entries.map(({ id, enumNameCh, enumNameEn, isOff }) => ({
      id,
      nameCh: enumNameCh,
      nameEn: enumNameEn,
      ...(isOff ? { isOff } : {}),
    })),
  ])
  const list = arrangeFields(storedChoices(stored?.fields), Object.fromEntries(options))
  return { list, revision: stored?.revision ?? 0 }
}

/** Returns the fields that are in use. */
export async function loadFields(ctx: Pick<UserContext, 'pools' | 'db' | 'editions'>): Promise<RosterField[]> {
  const { list } = await loadFieldSet(ctx)
  return list.filter(({ used }) => used)
}
