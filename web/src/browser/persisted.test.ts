import { expect, test } from 'vitest'
import { createPersisted } from './persisted.ts'
import { createStore } from './stored-value.ts'

function memoryStore(start: Record<string, string> = {}) {
  const stored = new Map(Object.entries(start))
  const drawer = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  }
  const open = () =>
    createPersisted<{ size: string }>(createStore(drawer, Date.now), 'settings', ({ size }) => ({
      size: typeof size === 'string' ? size : 'medium',
    }))
  return { stored, open }
}

test('SHELL-08 a changed setting reaches its subscribers, and is there after a reload', () => {
  const { open } = memoryStore()
  const settings = open()
  let changes = 0
  const leave = settings.watch(() => changes++)
  settings.change({ size: 'mini' })
  leave()
  settings.change({ size: 'small' })
  expect(changes).toBe(1)
  expect(open().get()).toEqual({ size: 'small' })
})

test('SHELL-08 invalid stored settings fall back to the defaults', () => {
  for (const text of [
    'nonsense',
    '{"type":"string","timestamp":1,"value":"x"}',
    '{"type":"object","timestamp":1,"value":{"size":7}}',
  ])
    expect(memoryStore({ settings: text }).open().get()).toEqual({ size: 'medium' })
})
