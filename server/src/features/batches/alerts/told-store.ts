import { type Language, say } from '@zhixin/contract/pair'
import { maskTarget } from '@zhixin/domain/sending/mask-target'
import { reasonText } from '../../../channels/reason-text.ts'
import type { UserContext } from '../../../context.ts'
import { listLastAlerts } from './store.ts'
import { toldText } from './text.ts'

type LastAlert = Awaited<ReturnType<typeof listLastAlerts>>[number]

function inWords(alert: LastAlert, sealer: UserContext['sealer'], language: Language): string {
  const { id, channel, state, failure, target_sealed: sealed } = alert
  if (!id || !channel || !state || !sealed || failure === null) return say(toldText.nobody, language)
  if (state === 'dropped') return ''
  const texts = toldText[channel]
  const to = channel === 'email' ? maskTarget(sealer.open('stop_alert', 'target', id, sealed)) : ''
  const how = state === 'waiting' && failure ? 'trying' : state
  return say(texts[how], language, { to, why: reasonText(failure, language, { once: true }) })
}

/** Who was told outside the console that the sends of these batches stopped, in words, by batch (SEND-15). */
export async function toldOf(
  { db, company, sealer, lang }: Pick<UserContext, 'db' | 'company' | 'sealer' | 'lang'>,
  batchIds: readonly string[],
): Promise<Map<string, string>> {
  const told = new Map<string, string>()
  for (const alert of await listLastAlerts(db, company.id, batchIds)) {
    const before = told.get(alert.batch_id)
    const said = inWords(alert, sealer, lang)
    told.set(alert.batch_id, [before, said].filter(Boolean).join(lang === 'ch' ? '' : ' '))
  }
  return told
}
