import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { makeApp } from '../../server/src/app.ts'
import { asPlatform } from '../../server/src/database/transaction.ts'
import { makeLink } from '../../server/src/security/personal-link.ts'
import { makeCompany, makeUser } from '../../server/src/test/factories.ts'
import { picture } from '../../server/src/test/session-factory.ts'
import { makePerson } from '../../server/src/test/slip-factory.ts'
import { makeCaller } from '../../server/src/test/test-app.ts'
import { figure, machine, show } from '../recording/measure.ts'
import { args, formatNumber, judge, once, openRecorder } from '../recording/record.ts'
import { openStage } from './stage.ts'

/**
 * `npx node bench/payslip/guessing.ts [tries]`: whether the time of an answer tells if a number is known, or if a link names
 * a slip. Both kinds are asked in turn, in an order drawn at random, and compared by their ranks (Mann-Whitney): the bar
 * is |z| <= 3.29, beyond which one of a thousand runs would lie if there were no difference. Tests prove that the same
 * statements run (guessing.test.ts); this looks for what they do not see. The company is a large one, because what is
 * counted of a company takes the longer the more people it has.
 */

const tries = Number(args[0] ?? 1000)
const bar = 3.29
const colleagues = 10_000

let offset = 0
const stage = await openStage({ now: () => new Date(Date.now() + offset) })
const { services } = stage
services.config.sandbox = true
services.channels.hasCodes = async () => true
services.channels.codes = async () => ({
  account: 'installation',
  arrivesAt: 'phone',
  send: async () => ({ kind: 'accepted', providerId: 'caught' }),
})
const app = await makeApp(services)
const url = await app.listen({ port: 0, host: '127.0.0.1' })
services.config.port = Number(new URL(url).port)

type Times = Record<'exists' | 'not', number[]>
const timed = async (times: number[], work: () => Promise<{ error: unknown }>, error: string | undefined) => {
  const started = performance.now()
  const answer = await work()
  times.push(performance.now() - started)
  if (answer.error !== error) throw new Error(`the answer was ${answer.error}`)
}

/** By how many standard deviations the ranks of the first lie off the middle (Mann-Whitney, normal approximation). */
function rankDifference({ exists, not }: Times): number {
  const all = [...exists.map((time) => ({ time, own: true })), ...not.map((time) => ({ time, own: false }))]
  all.sort((one, other) => one.time - other.time)
  const ranks = all.reduce((sum, { own }, at) => sum + (own ? at + 1 : 0), 0)
  const [m, n] = [exists.length, not.length]
  const u = ranks - (m * (m + 1)) / 2
  return (u - (m * n) / 2) / Math.sqrt((m * n * (m + n + 1)) / 12)
}

try {
  const recorder = openRecorder('payslip/guessing')
  console.log(`${machine()}; ${tries} tries of each kind`)
  const company = { ...(await makeCompany(services)), name: '示例科技有限公司' }
  await addColleagues(await makePerson(services, { company }))
  const seen = { ask: emptyTimes(), guess: emptyTimes(), link: emptyTimes(), login: emptyTimes() }
  // The first ones load code and make plans.
  const warmUp = 20
  for (let nth = -warmUp; nth < tries; nth++) {
    const person = await makePerson(services, { company })
    await makeUser(services, { phone: person.phone, companyIds: [company.id] })
    const unknown = `199${String(10_000_000 + nth + warmUp)}`
    const gone = makeLink(services.vault, { companyId: company.id, slipId: randomUUID(), version: 1 })
    const forged = `${gone.slice(0, -6)}AAAAAA`
    const kinds = randomInt(2) ? (['exists', 'not'] as const) : (['not', 'exists'] as const)
    for (const kind of kinds) {
      const into = (times: Times) => (nth < 0 ? [] : times[kind])
      const phone = kind === 'exists' ? person.phone : unknown
      // Wire keys are those of an hour, too: the first request of a caller asks for one, and is not measured.
      const caller = makeCaller(url)
      await caller.call('payslip.openLink', { link: forged })
      const answered = await picture({ services })
      await timed(into(seen.ask), () => caller.call('payslip.sendPhoneCode', { phone, ...answered }), undefined)
      const guess = { phone, code: String(randomInt(1_000_000)).padStart(6, '0') }
      await timed(into(seen.guess), () => caller.call('payslip.loginByPhone', guess), 'smsCode.wrong')
      offset += 3_600_000
      const asked = { phone, ...(await picture({ services })) }
      await timed(into(seen.login), () => caller.call('session.getLoginCode', asked), undefined)
      const link = kind === 'exists' ? gone : forged
      await timed(into(seen.link), () => caller.call('payslip.openLink', { link }), 'slip.linkInvalid')
      // The limits of an address and of the company's codes are those of hours.
      offset += 3 * 3_600_000
    }
  }
  const names = {
    ask: 'asking for a code by SMS, a known and an unknown number',
    login: 'the same at the login of the console',
    guess: 'guessing that code, a known and an unknown number',
    link: 'opening a link that the installation has made and one that is forged; the slip of neither is there',
  }
  for (const key of ['ask', 'guess', 'login', 'link'] as const) {
    const z = rankDifference(seen[key])
    const [exists, not] = [figure(seen[key].exists), figure(seen[key].not)]
    console.log(`${names[key]}: ${show(exists, 'ms', 2)} and ${show(not, 'ms', 2)}, z ${z.toFixed(2)}`)
    recorder.add(key, {
      what: `${names[key]}, ${formatNumber(tries)} times each: distance of the ranks of their times`,
      ...once(`z = ${z.toFixed(2)}; medians ${exists.median.toFixed(2)} and ${not.median.toFixed(2)} ms`),
      bar: judge(Math.abs(z), { most: bar }, '', 2),
    })
    if (Math.abs(z) > bar) process.exitCode = 1
  }
  await recorder.save()
} finally {
  await app.close()
  await stage.stop()
}

/** People enough to make the company a large one, made of one of them. */
async function addColleagues({ employeeId }: { employeeId: string }): Promise<void> {
  await asPlatform(services.pools, (db) =>
    sql`insert into employee (company_id, id, name, department, status)
      select company_id, gen_random_uuid(), name || nth, department, status
      from employee, generate_series(1, ${colleagues}::int) nth where id = ${employeeId}`.execute(db),
  )
}

function emptyTimes(): Times {
  return { exists: [], not: [] }
}
