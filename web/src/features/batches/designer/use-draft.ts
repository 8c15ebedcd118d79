import { useState } from 'react'
import type { Draft } from './draft.ts'

interface History {
  past: readonly Draft[]
  now: Draft
  future: readonly Draft[]
  /** What the last change was about: typing on in one field is one change. */
  about: string
}

const maxSteps = 100

/** The draft with its changes, which can be undone and redone one by one. */
export function useDraft(initial: Draft) {
  const [{ past, now, future, about }, setHistory] = useState<History>({
    past: [],
    now: initial,
    future: [],
    about: '',
  })
  return {
    draft: now,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    /** Applies a change; `what` names the field that is being typed in. */
    change: (next: Draft, what = '') => {
      if (next === now) return
      const isTypedOn = what !== '' && what === about
      setHistory({ past: isTypedOn ? past : [...past, now].slice(-maxSteps), now: next, future: [], about: what })
    },
    undo: () => {
      const before = past.at(-1)
      if (before) setHistory({ past: past.slice(0, -1), now: before, future: [now, ...future], about: '' })
    },
    redo: () => {
      const [after, ...later] = future
      if (after) setHistory({ past: [...past, now], now: after, future: later, about: '' })
    },
  }
}
export type Design = ReturnType<typeof useDraft>
