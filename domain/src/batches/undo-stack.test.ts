import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyStack, type UndoStack, type UndoStep, undoReducer } from './undo-stack.ts'

const step = (change: string): UndoStep => ({ change, rowNo: 2, index: 3, count: 1 })

test('REVIEW-12 undo takes back the latest change, redo does it again, a new change ends what could be redone', () => {
  let stack = undoReducer(emptyStack, { kind: 'changed', step: step('a') })
  stack = undoReducer(stack, { kind: 'changed', step: step('b') })
  stack = undoReducer(stack, { kind: 'undone', of: 'b', by: step('b undone') })
  expect(stack).toEqual({ past: [step('a')], undone: [step('b undone')] })
  const again = undoReducer(stack, { kind: 'redone', of: 'b undone', by: step('b again') })
  expect(again).toEqual({ past: [step('a'), step('b again')], undone: [] })
  expect(undoReducer(stack, { kind: 'changed', step: step('c') })).toEqual({ past: [step('a'), step('c')], undone: [] })
  expect(undoReducer(stack, { kind: 'lost', of: 'a' }).past).toEqual([])
})

test('REVIEW-12 whatever is changed, undone and redone, the text stands where the steps say', () => {
  // Every letter of the text is one change; the stack has to know which changes are in force.
  fc.assert(
    fc.property(fc.array(fc.constantFrom('change', 'undo', 'redo'), { maxLength: 80 }), (acts) => {
      let stack: UndoStack = emptyStack
      const done: number[] = []
      const undone: number[] = []
      let next = 0
      for (const act of acts) {
        const name = `${next++}`
        if (act === 'change') {
          stack = undoReducer(stack, { kind: 'changed', step: step(name) })
          done.push(Number(name))
          undone.length = 0
        } else if (act === 'undo') {
          const of = stack.past.at(-1)
          if (!of) continue
          stack = undoReducer(stack, { kind: 'undone', of: of.change, by: step(name) })
          undone.push(done.pop() ?? -1)
        } else {
          const of = stack.undone.at(-1)
          if (!of) continue
          stack = undoReducer(stack, { kind: 'redone', of: of.change, by: step(name) })
          done.push(undone.pop() ?? -1)
        }
        expect([stack.past.length, stack.undone.length]).toEqual([done.length, undone.length])
        const names = [...stack.past, ...stack.undone].map(({ change }) => change)
        expect(new Set(names).size).toBe(names.length)
      }
    }),
  )
})

test('REVIEW-12 only the latest hundred changes can be undone', () => {
  let stack = emptyStack
  for (let n = 0; n < 130; n++) stack = undoReducer(stack, { kind: 'changed', step: step(String(n)) })
  expect([stack.past.length, stack.past[0]?.change, stack.past.at(-1)?.change]).toEqual([100, '30', '129'])
})
