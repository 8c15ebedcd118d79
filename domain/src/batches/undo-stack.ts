/** A change of cells that can be undone, with the name under which the server stores it. */
export interface UndoStep {
  change: string
  /** The row of the changed cell, or of the first one, to which the page jumps. */
  rowNo: number
  index: number
  count: number
}

/**
 * The changes of this batch in this session that can be undone, and the undone changes that can be redone (REVIEW-12).
 */
export interface UndoStack {
  past: readonly UndoStep[]
  undone: readonly UndoStep[]
}

export const emptyStack: UndoStack = { past: [], undone: [] }

export type UndoAction =
  /** A new change. Changes that were undone before it can no longer be redone. */
  | { kind: 'changed'; step: UndoStep }
  /** The change `of` was undone or redone; `by` is the change that did so. */
  | { kind: 'undone' | 'redone'; of: string; by: UndoStep }
  /** A change that can no longer be undone. */
  | { kind: 'lost'; of: string }

/** The number of changes that can be undone; the history of each cell keeps the older ones. */
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
