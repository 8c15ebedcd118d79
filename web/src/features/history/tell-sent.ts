import { useSay } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import { detailText as text } from './text.ts'

/** Whom a message names who could not be reached; more are told by the first ones. */
const mostNamed = 10

/** What a send to some people came to, in words; who was left out is told apart, by name. */
export function useTellSent(): (done: { sent: number; unreachable: readonly string[] }) => string {
  const say = useSay()
  return ({ sent, unreachable }) => {
    const names = unreachable.slice(0, mostNamed).join(say(text.comma)) + (unreachable.length > mostNamed ? '…' : '')
    if (unreachable.length) toast.warning(say(text.unreachable, { names }))
    return say(text.sentAgain, { count: sent.toLocaleString('en') })
  }
}
