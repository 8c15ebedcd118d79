import { expect, test } from 'vitest'
import { createStore, readStored } from './stored-value.ts'

function memoryStore(start: Record<string, string> = {}) {
  const stored = new Map(Object.entries(start))
  let time = 1_000
  const store = createStore(
    {
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, text) => void stored.set(name, text),
      removeItem: (name) => void stored.delete(name),
    },
    () => time,
  )
  return { store, stored, wait: (ms: number) => (time += ms) }
}

test('SESSION-02 a stored value is wrapped with its type and timestamp', () => {
  const { store, stored } = memoryStore()
  store.put('tenantList', [{ id: '1' }])
  store.put('special', 0)
  expect(JSON.parse(stored.get('tenantList') ?? '')).toEqual({ type: 'array', timestamp: 1000, value: [{ id: '1' }] })
  expect(JSON.parse(stored.get('special') ?? '')).toEqual({ type: 'number', timestamp: 1000, value: 0 })
  expect(store.take('tenantList')).toEqual([{ id: '1' }])
})

test('SESSION-03 an expired value is removed on read', () => {
  const { store, stored, wait } = memoryStore()
  store.put('token', 'abc', 7_200_000)
  wait(7_199_999)
  expect(store.take('token')).toBe('abc')
  wait(1)
  expect(store.take('token')).toBeUndefined()
  expect(stored.has('token')).toBe(false)
})

test.each([
  ['not JSON', '{{'],
  ['a bare token', '"abc"'],
  ['null', 'null'],
  ['no timestamp', '{"type":"string","value":"abc"}'],
  ['another type than it says', '{"type":"string","timestamp":1,"value":5}'],
])('SESSION-03 an unreadable value is removed on read: %s', (_, text) => {
  const { store, stored } = memoryStore({ token: text })
  expect(store.take('token')).toBeUndefined()
  expect(stored.has('token')).toBe(false)
  expect(readStored(text)).toBeUndefined()
})
