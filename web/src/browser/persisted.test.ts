import { expect, test } from 'vitest'
import { createPersisted } from './persisted.ts'
import { createStore } from './stored-value.ts'

function memoryStore(start: Record<string, string> = {}) {
  const kept = new Map(Object.entries(start))
  const drawer = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  }
  const open = () =>
    createPersisted<{ size: string }>(createStore(drawer, Date.now), 'look', ({ size }) => ({
      size: typeof size === 'string' ? size : 'medium',
    }))
  return { kept, open }
}

test('SHELL-08 a setting is told to who follows it, and is there after a reload', () => {
  const { open } = memoryStore()
  const look = open()
  let told = 0
  const leave = look.watch(() => told++)
  look.change({ size: 'mini' })
  leave()
  look.change({ size: 'small' })
  expect(told).toBe(1)
  expect(open().get()).toEqual({ size: 'small' })
})

test('SHELL-08 what stands there and means nothing falls back to the usual', () => {
  for (const text of [
    'nonsense',
    '{"type":"string","timestamp":1,"value":"x"}',
    '{"type":"object","timestamp":1,"value":{"size":7}}',
  ])
    expect(memoryStore({ look: text }).open().get()).toEqual({ size: 'medium' })
})
