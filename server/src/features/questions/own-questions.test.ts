import { usualSlipStyle } from '@zhixin/contract/batches/slip-style'
import { maxMessagesPerDay, maxQuestionsPerDay } from '@zhixin/contract/limits'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withCompany } from '../../database/transaction.ts'
import { loggedIn } from '../../test/factories.ts'
import { type Asker, baseLine, causeOf, makeAsker } from '../../test/questions/question-factory.ts'
import { changeSlip } from '../../test/slip-factory.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
let companyId: string
beforeAll(async () => {
  app = await testApp()
  companyId = (await loggedIn(app)).companyId
})
afterAll(() => app.close())

const asker = (over: Parameters<typeof makeAsker>[2] = {}) => makeAsker(app, companyId, over)
const own = async ({ employee, slipId }: Asker) => (await employee.ok('questions.listOwn', { slipId })).list
const disputed = ({ slipId }: Asker) =>
  withCompany(app.services.pools, companyId, async (db) => {
    const row = await db.selectFrom('slip').select('disputed_at').where('id', '=', slipId).executeTakeFirstOrThrow()
    return row.disputed_at !== null
  })
const asked = (at: Asker, over = {}) =>
  at.employee.call('questions.ask', {
    slipId: at.slipId,
    requestId: newId(),
    kind: 'amount',
    item: baseLine,
    ...over,
  })

describe('asking', () => {
  test('SLIP-03 SLIP-07 a question is pinned to a line with its amount, stays with the slip and makes it disputed', async () => {
    const at = await asker()
    expect(await own(at)).toEqual([])
    const id = await at.ask({ text: '少了 300' })
    expect(await own(at)).toEqual([
      {
        id,
        kind: 'amount',
        state: 'open',
        item: { ...baseLine, labelEn: 'Base pay', money: true },
        correctedTo: null,
        version: 1,
        askedAt: expect.any(String),
        closed: null,
        messages: [{ id: expect.any(String), from: 'employee', text: '少了 300', at: expect.any(String) }],
      },
    ])
    expect(await disputed(at)).toBe(true)
  })

  test('SLIP-03 sent twice at once, it is one question', async () => {
    const at = await asker()
    const requestId = newId()
    const ids = await Promise.all([1, 2, 3].map(() => at.ask({ requestId })))
    expect(new Set(ids).size).toBe(1)
    expect(await own(at)).toHaveLength(1)
  })

  test('SLIP-03 words may be missing where kind and line say enough, and only there', async () => {
    const at = await asker()
    expect((await asked(at)).code).toBe(0)
    expect((await asked(at, { kind: 'notMine', item: undefined })).code).toBe(0)
    for (const over of [{ kind: 'other' }, { kind: 'missing' }, { item: undefined }, { kind: 'other', text: ' \n' }])
      expect((await asked(at, over)).error, JSON.stringify(over)).toBe('question.textNeeded')
    expect((await asked(at, { text: '长'.repeat(501) })).error).toBe('wire.badInput')
  })

  test('SLIP-07 a line that says another thing by now, or never stood there, is refused', async () => {
    const at = await asker()
    expect((await asked(at, { item: { ...baseLine, value: '15001' } })).error).toBe('question.lineChanged')
    expect((await asked(at, { item: { label: '公司承担社保', value: '1' } })).error).toBe('question.lineChanged')
    expect(await disputed(at)).toBe(false)
  })

  test('SLIP-04 slips and questions of others are refused as if they did not exist', async () => {
    const [mine, theirs] = [await asker(), await asker()]
    const id = await theirs.ask()
    const { slipId } = theirs
    const { employee } = mine
    const requestId = newId()
    const tries = [
      employee.call('questions.listOwn', { slipId }),
      employee.call('questions.ask', { slipId, requestId, kind: 'amount', item: baseLine }),
      employee.call('questions.followUp', { slipId, id, requestId, text: '我的' }),
      employee.call('questions.followUp', { slipId: mine.slipId, id, requestId, text: '我的' }),
      employee.call('questions.settle', { slipId, id }),
      employee.call('questions.settle', { slipId: mine.slipId, id }),
      employee.call('questions.listOwn', { slipId: newId() }),
    ]
    for (const { error } of await Promise.all(tries)) expect(error).toBe('record.missing')
    expect(await own(theirs)).toMatchObject([{ state: 'open', messages: [{ text: '' }] }])
  })

  test('SLIP-04 about a withdrawn slip nothing is asked, and nothing written', async () => {
    const at = await asker()
    const id = await at.ask()
    await changeSlip(app.services, at, { withdrawn_at: new Date() })
    expect((await asked(at)).error).toBe('slip.withdrawn')
    expect((await at.employee.call('questions.listOwn', { slipId: at.slipId })).error).toBe('slip.withdrawn')
    const message = { slipId: at.slipId, id, requestId: newId(), text: '还在吗' }
    expect((await at.employee.call('questions.followUp', message)).error).toBe('slip.withdrawn')
  })

  test('SLIP-03 questions and messages of a day are limited, for each person alone', async () => {
    const [at, other] = [await asker(), await asker()]
    const ids = await Promise.all(Array.from({ length: maxQuestionsPerDay }, () => at.ask()))
    expect((await asked(at)).error).toBe('question.tooMany')
    const write = (requestId = newId()) =>
      at.employee.call('questions.followUp', { slipId: at.slipId, id: ids[0] ?? '', requestId, text: '在吗' })
    const last = newId()
    for (let n = maxQuestionsPerDay; n < maxMessagesPerDay - 1; n++) expect((await write()).code).toBe(0)
    expect((await write(last)).code).toBe(0)
    expect((await write()).error).toBe('question.tooManyMessages')
    // What has been sent already is answered as before, whatever the limit.
    expect((await write(last)).code).toBe(0)
    expect((await asked(other)).code).toBe(0)
  })

  test('SLIP-03 texts, lines and amounts rest sealed', async () => {
    const at = await asker({ value: '98765.43' })
    await at.ask({ text: '说好的九千八呢' })
    const rows = await withCompany(app.services.pools, companyId, async (db) => [
      await db.selectFrom('question').selectAll().execute(),
      await db.selectFrom('question_message').selectAll().execute(),
    ])
    const resting = JSON.stringify(rows, (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('utf8') : value,
    )
    expect(resting).toContain(at.slipId)
    expect(resting).not.toMatch(/九千八|98765|基本工资|Base pay/)
  })
})

describe('afterwards', () => {
  test('SLIP-03 who asked closes it as solved, twice without harm, and opens it again by writing', async () => {
    const at = await asker()
    const id = await at.ask()
    const { slipId, employee } = at
    await employee.ok('questions.settle', { slipId, id })
    await employee.ok('questions.settle', { slipId, id })
    expect(await own(at)).toMatchObject([{ state: 'closed', closed: { by: 'employee', reason: '' } }])
    expect(await disputed(at)).toBe(false)
    await employee.ok('questions.followUp', { slipId, id, requestId: newId(), text: '还是不对' })
    expect(await own(at)).toMatchObject([{ state: 'open', closed: null, messages: [{}, { text: '还是不对' }] }])
    expect(await disputed(at)).toBe(true)
  })

  test('HISTORY-06 of two questions about a slip both have to be settled', async () => {
    const at = await asker()
    const [first, second] = [await at.ask(), await at.ask({ kind: 'notMine' })]
    const settle = (id: string) => at.employee.ok('questions.settle', { slipId: at.slipId, id })
    await settle(first)
    expect(await disputed(at)).toBe(true)
    await settle(second)
    expect(await disputed(at)).toBe(false)
  })

  test('HISTORY-06 two questions that are asked and settled at once leave a true mark', async () => {
    for (let round = 0; round < 5; round++) {
      const at = await asker()
      const id = await at.ask()
      await Promise.all([at.employee.ok('questions.settle', { slipId: at.slipId, id }), at.ask({ kind: 'notMine' })])
      expect(await disputed(at)).toBe(true)
    }
  })

  test('SLIP-03 HR answers while the employee closes: one of both comes first, and nothing is lost', async () => {
    const hr = await loggedIn(app, { companyIds: [companyId] })
    for (let round = 0; round < 5; round++) {
      const at = await asker()
      const id = await at.ask()
      const [answered] = await Promise.all([
        hr.call('questions.answer', { questions: [{ id, seen: 1 }], text: '已核对' }),
        at.employee.ok('questions.settle', { slipId: at.slipId, id }),
      ])
      const [question] = await own(at)
      expect(question?.state).toBe('closed')
      expect(question?.messages).toHaveLength(answered.code === 0 ? 2 : 1)
      if (answered.code !== 0) expect(answered.error).toBe('question.changed')
      expect(await disputed(at)).toBe(false)
    }
  })

  test('SLIP-03 an answer to a question that was written to meanwhile is not sent', async () => {
    const hr = await loggedIn(app, { companyIds: [companyId] })
    const at = await asker()
    const id = await at.ask()
    await at.employee.ok('questions.followUp', { slipId: at.slipId, id, requestId: newId(), text: '补充' })
    const answer = (seen: number) => hr.call('questions.answer', { questions: [{ id, seen }], text: '已核对' })
    expect((await answer(1)).error).toBe('question.changed')
    expect((await own(at))[0]?.messages).toHaveLength(2)
    expect((await answer(2)).code).toBe(0)
    expect(await own(at)).toMatchObject([{ state: 'answered', messages: [{}, {}, { from: 'hr', text: '已核对' }] }])
    expect((await causeOf(hr, at.batchId, 'answered')).kind).toBe('amount')
  })
})

describe('what a question must not tell', () => {
  const change = (at: Asker, set: { read_at?: Date | null; content_sealed?: Buffer }) =>
    withCompany(app.services.pools, companyId, (db) =>
      db.updateTable('slip').set(set).where('id', '=', at.slipId).execute(),
    )

  test('SLIP-02 SLIP-03 the amount of a correction that was not opened yet, which cannot be guessed either', async () => {
    const at = await asker()
    await at.ask()
    const sealer = await app.services.vault.sealer(companyId)
    const line = { ...baseLine, labelEn: 'Base pay', value: '15300', money: true }
    const content = JSON.stringify({ netPay: null, groups: [{ label: '应发', items: [line] }] })
    await change(at, { read_at: null, content_sealed: sealer.seal('slip', 'content', at.slipId, content) })
    expect((await own(at)).map(({ item, correctedTo }) => [item?.value, correctedTo])).toEqual([['15000', null]])
    const guess = { item: { label: baseLine.label, value: '15300' } }
    expect((await asked(at, guess)).error).toBe('question.lineChanged')
    await change(at, { read_at: app.services.clock.now() })
    expect((await own(at)).map(({ correctedTo }) => correctedTo)).toEqual(['15300'])
    expect((await asked(at, guess)).code).toBe(0)
  })

  test('SLIP-03 an amount of a slip that hides after reading, to a session that has not opened it', async () => {
    const at = await asker()
    const style = JSON.stringify({ ...usualSlipStyle, burn: true })
    await withCompany(app.services.pools, companyId, (db) =>
      db.updateTable('batch').set({ slip_style: style }).where('id', '=', at.batchId).execute(),
    )
    expect((await at.employee.call('questions.listOwn', { slipId: at.slipId })).error).toBe('slip.hiddenAfterReading')
    expect((await asked(at)).error).toBe('slip.hiddenAfterReading')
    expect((await asked(at, { item: undefined, kind: 'other', text: '请问怎么算的' })).code).toBe(0)
  })
})
