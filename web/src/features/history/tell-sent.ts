import type { Pair } from '@zhixin/contract/pair'
import { useText } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import { detailText as text } from './text.ts'

/** Whom a message names who could not be reached; more are told by the first ones. */
const maxNamed = 10

/** Tells who was left out, by name and why. */
export function useTellLeftOut(): (
  done: Record<'unreachable' | 'unconfirmed' | 'ofOthers', readonly string[]>,
) => void {
  const t = useText()
  const tell = (why: Pair, left: readonly string[]) => {
    if (!left.length) return
    const names = left.slice(0, maxNamed).join(t(text.comma)) + (left.length > maxNamed ? '…' : '')
    toast.warning(t(why, { names }))
  }
  return ({ unreachable, unconfirmed, ofOthers }) => {
    tell(text.unreachable, unreachable)
    tell(text.targetUnconfirmed, unconfirmed)
    tell(text.ofOthers, ofOthers)
  }
}

/** What a send to some people came to, in words; who was left out is told apart. */
export function useTellSent(): (done: { sent: number } & Parameters<ReturnType<typeof useTellLeftOut>>[0]) => string {
  const t = useText()
  const tellLeftOut = useTellLeftOut()
  return (done) => {
    tellLeftOut(done)
    return t(text.sentAgain, { count: done.sent.toLocaleString('en') })
  }
}
