import type { Call } from '@zhixin/contract/call'
import { z } from 'zod'
import type { Random } from './random.ts'

/** What inputs are made of: ids and texts that mean something to the program. */
export interface Pool {
  /** Ids of rows that the caller may name. */
  own: string[]
  /** Ids of rows of another company. */
  foreign: string[]
  /** Texts that fit a field of this name. */
  texts: Record<string, string[]>
}

interface Schema {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  prefixItems?: Schema[]
  minimum?: number
  maximum?: number
  minItems?: number
  maxLength?: number
  pattern?: string
}

/** Values that break programs: other types, borders, odd letters, other people's syntax. */
const hostile: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  -0,
  1.5,
  2 ** 31,
  2 ** 53,
  1e21,
  -1e308,
  '',
  ' ',
  'null',
  'undefined',
  '0',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b\ufeff',
  '𠮷野家👩‍👩‍👧‍👦',
  "' or 1=1 --",
  '"; drop table employee; --',
  '%s%n%x',
  '{{7*7}}#{7*7}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '=HYPERLINK("http://example.com")',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(5000),
  '9'.repeat(400),
  '{"sheet":{"$ne":null}}',
  '[[[[[[[[',
  [],
  {},
  [null],
  { constructor: { prototype: {} } },
  JSON.parse('{"__proto__":{"admin":true}}'),
  JSON.parse('{"toString":1,"valueOf":1,"toJSON":1,"then":1,"length":1e9}'),
]

/** JSON schemas of the calls' inputs, made once. */
const shapes = new WeakMap<Call, Schema>()

export function inputSchema(call: Call): Schema {
  const known = shapes.get(call)
  if (known) return known
  const shape = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema
  shapes.set(call, shape)
  return shape
}

/** An input that the call's schema takes, or nearly so where `spoil` says how much is wrong with it. */
export function makeInput(call: Call, random: Random, pool: Pool, spoil: 'valid' | 'near' | 'hostile'): unknown {
  const valid = make(inputSchema(call), '', random, pool)
  if (spoil === 'valid') return valid
  let input = valid
  for (let left = spoil === 'near' ? 1 : random.int(2, 6); left > 0; left--) input = spoilt(input, random, pool)
  return input
}

function make(schema: Schema, name: string, random: Random, pool: Pool): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return make(random.pick(choices), name, random, pool)
  if (schema.type === 'object' || schema.properties) return makeObject(schema, random, pool)
  if (schema.type === 'array') return makeArray(schema, name, random, pool)
  if (schema.type === 'boolean') return random.chance(0.5)
  if (schema.type === 'null') return null
  if (schema.type === 'integer' || schema.type === 'number') {
    const min = Math.max(schema.minimum ?? 0, -1000)
    return random.int(min, Math.max(min, Math.min(schema.maximum ?? 30, min + 30)))
  }
  return makeText(schema, name, random, pool)
}

function makeObject(schema: Schema, random: Random, pool: Pool): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(schema.properties ?? {}))
    if (schema.required?.includes(key) || random.chance(0.6)) made[key] = make(inner, key, random, pool)
  const { additionalProperties } = schema
  if (typeof additionalProperties === 'object')
    for (let left = random.int(0, 3); left > 0; left--)
      made[String(random.int(0, 9))] = make(additionalProperties, 'value', random, pool)
  return made
}

function makeArray(schema: Schema, name: string, random: Random, pool: Pool): unknown[] {
  if (schema.prefixItems) return schema.prefixItems.map((inner) => make(inner, name, random, pool))
  const count = Math.max(schema.minItems ?? 0, random.int(0, 4))
  return Array.from({ length: count }, () => make(schema.items ?? {}, name, random, pool))
}

function makeText(schema: Schema, name: string, random: Random, pool: Pool): string {
  if (schema.format === 'uuid') {
    const share = random.next()
    if (share < 0.75 && pool.own.length) return random.pick(pool.own)
    return share < 0.9 && pool.foreign.length ? random.pick(pool.foreign) : random.uuid()
  }
  if (schema.format === 'date') return '2026-02-28'
  if (schema.format === 'date-time') return '2026-02-28T00:00:00Z'
  const texts = pool.texts[name]
  if (texts?.length && random.chance(0.9)) return random.pick(texts)
  return random.pick(['1', '张三', 'text', '2026-02', '测试 text 1', '12.5', 'a@b.example'])
}

/** The same with one place changed: a member or element anywhere, or the whole. */
function spoilt(value: unknown, random: Random, pool: Pool): unknown {
  if (Array.isArray(value)) {
    if (!value.length || random.chance(0.2))
      return random.chance(0.3) ? Array(3000).fill(value[0] ?? 1) : bad(random, pool)
    const at = random.int(0, value.length - 1)
    return value.map((each, index) => (index === at ? spoilt(each, random, pool) : each))
  }
  if (typeof value !== 'object' || value === null) return bad(random, pool)
  const keys = Object.keys(value)
  const share = random.next()
  if (share < 0.1 || !keys.length)
    return { ...value, [JSON.stringify(bad(random, pool)).slice(0, 200)]: bad(random, pool) }
  const key = random.pick(keys)
  if (share < 0.25) return Object.fromEntries(Object.entries(value).filter(([each]) => each !== key))
  return { ...value, [key]: spoilt((value as Record<string, unknown>)[key], random, pool) }
}

function bad(random: Random, pool: Pool): unknown {
  if (random.chance(0.15) && pool.foreign.length) return random.pick(pool.foreign)
  if (random.chance(0.03)) return nested(random.int(5, 40))
  if (random.chance(0.02)) return '工'.repeat(60_000)
  return random.pick(hostile)
}

const nested = (depth: number): unknown => (depth ? [nested(depth - 1)] : 1)
