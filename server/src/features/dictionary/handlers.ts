import { type DictionaryKey, dictionaryKeys } from '@zhixin/contract/platform/dictionary-text'
import type { UserContext } from '../../context.ts'
import { platformStatement } from '../../database/transaction.ts'
import type { HandlersOf } from '../../handler.ts'
import { refuseOthers } from '../../security/named-user.ts'
import { dictionaryOf, loadDictionaries } from './store.ts'

interface Named {
  userId?: string | undefined
  cusId?: string | undefined
}

/** The dictionaries with these keys, for the user and the company that the call names (spec §7). */
async function answer<Key extends DictionaryKey>({ userId, cusId }: Named, ctx: UserContext, ...keys: Key[]) {
  refuseOthers(ctx, { userId, cusId })
  const dictionaries = await loadDictionaries(platformStatement(ctx.pools), ctx.editions)
  return Object.fromEntries(keys.map((key) => [key, dictionaries.get(dictionaryOf(key)) ?? []])) as Record<
    Key,
    typeof dictionaries extends Map<string, infer Entries> ? Entries : never
  >
}

export const dictionaryHandlers: HandlersOf<'dictionary'> = {
  listSalary: (input, ctx) =>
    answer(
      input,
      ctx,
      'salaryType',
      'sendStatus',
      'batchItem',
      'empListField',
      'name',
      'phone',
      'messenger',
      'department',
      'serviceType',
      'orderSource',
      'orderStatus',
      'payType',
    ),

  listTime: (input, ctx) => answer(input, ctx, 'timeDict'),
  listDownload: (input, ctx) => answer(input, ctx, 'downloadDict'),
  listTheme: (input, ctx) => answer(input, ctx, 'themeDict'),

  listCard: (input, ctx) =>
    answer(input, ctx, 'cardType', 'education', 'politics', 'marital', 'identity', 'industry', 'special', 'approval'),

  checkExist: async ({ dictionary, id, ...named }, ctx) => {
    const all = await answer(named, ctx, ...dictionaryKeys)
    const entries = dictionaryKeys.some((key) => key === dictionary) ? all[dictionary as DictionaryKey] : []
    return { exists: id === undefined ? entries.length > 0 : entries.some((entry) => entry.id === id && !entry.isOff) }
  },
}
