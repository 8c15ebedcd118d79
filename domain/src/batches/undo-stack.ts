/** A change of cells that can be taken back, by the name under which the server keeps it. */
export interface UndoStep {
  change: string
  /** Which cell, or the first of them, to lead there. */
  rowNo: number
  index: number
  count: number
}

/** What was done in this batch in this session and can be undone, and what was undone and can be done again (REVIEW-12). */
export interface UndoStack {
  past: readonly UndoStep[]
  undone: readonly UndoStep[]
}

export const emptyStack: UndoStack = { past: [], undone: [] }

export type UndoAction =
  /** A new change: what was undone before it cannot be done again. */
  | { kind: 'changed'; step: UndoStep }
  /** The change `of` was undone by a change of its own, or redone by one. */
  | { kind: 'undone' | 'redone'; of: string; by: UndoStep }
  /** A change that can no longer be taken back. */
  | { kind: 'lost'; of: string }

/** Older changes are no longer offered; the history of each cell keeps them. */
const maxKept = 100

export function undoReducer(stack: UndoStack, action: UndoAction): UndoStack {
  const without = (steps: readonly UndoStep[], change: string) => steps.filter((step) => step.change !== change)
  switch (action.kind) {
    case 'changed':
      return { past: [...stack.past, action.step].slice(-maxKept), undone: [] }
    case 'undone':
      return { past: without(stack.past, action.of), undone: [...stack.undone, action.by] }
    case 'redone':
      return { past: [...stack.past, action.by], undone: without(stack.undone, action.of) }
    case 'lost':
      return { past: without(stack.past, action.of), undone: without(stack.undone, action.of) }
  }
}
