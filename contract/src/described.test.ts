import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from './call.ts'
import { calls } from './calls.ts'

interface Schema {
  description?: string
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  items?: Schema
}

/** Field names that need no description, whatever they are fields of. */
const plainNames = new Set(
  `action actor batch batchId channel company companyName count cusId department descending email employeeNo id idNumber
   ids items keyword message messenger name password people person phone provider reason salaryItemImportCh salaryItemImportEn
   salaryType salaryTypeName seq show sort status title userId userName value verdict`.split(/\s+/),
)

function undescribed(schema: Schema | undefined): string[] {
  if (!schema) return []
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    ...(inner.description || plainNames.has(name) ? [] : [name]),
    ...undescribed(inner),
  ])
  return [...own, ...(schema.anyOf ?? []).flatMap(undescribed), ...undescribed(schema.items)]
}

test('WIRE-10 every field of a request says what it means (describe), unless its name does', () => {
  const missing = Object.values<Call>(calls).flatMap(({ name, input }) =>
    undescribed(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema).map(
      (field) => `${name}: ${field}`,
    ),
  )
  expect(missing).toEqual([])
})

test('WIRE-10 every call has a summary that is a sentence', () => {
  const bare = Object.values<Call>(calls).filter(({ summary }) => !/^\S.{8,}\.$/s.test(summary))
  expect(bare.map(({ name }) => name)).toEqual([])
})
