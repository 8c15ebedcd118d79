import type { AuditEntry } from '@zhixin/contract/audit'
import type { TestCaller } from '../call-contract.ts'
import type { TestApp } from '../test-app.ts'
import { makeAsker } from './question-factory.ts'

interface Expected {
  entry: Partial<AuditEntry>
  changes?: { field: string; before: string; after: string }[]
}

/** How the entries about questions come about, for the test of every action (TRUST-03). */
export function questionCases(app: () => TestApp) {
  const asked = async (hr: TestCaller) => {
    const at = await makeAsker(app(), hr.companyId, { name: '李雷' })
    const id = await at.ask({ text: '少了 1,234.5' })
    return { at, id, entry: { batchTitle: '二月工资', person: '李雷' } }
  }
  const people = { facts: { people: 1 } }
  return {
    'question.answer': async (hr) => {
      const { id, entry } = await asked(hr)
      await hr.ok('questions.answer', { questions: [{ id, seen: 1 }], text: '应为 {金额}，不是 1,234.5' })
      const changes = [{ field: 'answer', before: '', after: '应为 {金额}，不是 1,234.5' }]
      return { entry: { ...entry, ...people }, changes }
    },
    'question.close': async (hr) => {
      const { id, entry } = await asked(hr)
      await hr.ok('questions.close', { questions: [{ id, seen: 1 }], reason: '重复提问' })
      return { entry: { ...entry, ...people }, changes: [{ field: 'reason', before: '', after: '重复提问' }] }
    },
    'question.settle': async (hr) => {
      const { at, id, entry } = await asked(hr)
      await at.employee.ok('questions.settle', { slipId: at.slipId, id })
      return { entry: { ...entry, actorKind: 'employee', actor: '李雷' } }
    },
    'question.template': async (hr) => {
      await hr.ok('questions.saveTemplate', { name: '核对', text: '已核对' })
      return { entry: {}, changes: [{ field: 'answerTemplate', before: '', after: '核对: 已核对' }] }
    },
  } as const satisfies Record<string, (hr: TestCaller) => Promise<Expected>>
}
