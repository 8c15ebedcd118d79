import type { Call } from '@zhixin/contract/call'
import { type AskOf, type CallName, calls } from '@zhixin/contract/calls'
import type { ErrorKey } from '@zhixin/contract/errors'
import { describe, expect, test } from 'vitest'
import { loggedIn } from './factories.ts'
import type { Answer, Caller, TestApp } from './test-app.ts'

/** A caller who is logged in; every question gets fresh ones, each in a company of its own. */
export type TestCaller = Caller & { companyId: string }

type Asked<N extends CallName> = AskOf<N>
type Maybe<T> = T | Promise<T>
interface TestFile {
  name: string
  body: Buffer | string
}

export interface CallContract<N extends CallName> {
  /** The running program: a function, because tests are declared before it has started. */
  app: () => TestApp
  /** An input that works for this caller. Makes the rows that it names in the caller's company. */
  input: (caller: TestCaller) => Maybe<Asked<N>>
  /** The file of an upload that works. */
  file?: (caller: TestCaller) => Maybe<TestFile>
  /**
   * What names rows of the other company: `input` made by and for the other company unless said otherwise. null: the
   * call takes no id at all, so that only the company's own number can be foreign.
   */
  foreignInput?: ((other: TestCaller, caller: TestCaller) => Maybe<Asked<N>>) | null
  /** How a foreign id is refused: as if it did not exist. */
  foreignError?: ErrorKey
  /** For calls that pass over foreign ids instead of refusing: what the answer and the other company must look like. */
  foreignAnswer?: (answer: Answer<unknown>, other: TestCaller) => Maybe<void>
  /** Inputs of the wrong shape. Empty only where nothing can be wrong: then a request that cannot be opened is sent. */
  badInput: readonly unknown[]
  /** How they are refused. */
  badError?: ErrorKey
  /** The input that goes with refused files, where something has to be said with them. */
  fileInput?: Asked<N>
  /** Files that are refused; undefined sends none. */
  badFiles?: readonly { file: TestFile | undefined; error: ErrorKey }[]
  /** Who is let in, where a logged-in company administrator is not (employee and platform calls). */
  caller?: (app: TestApp) => Promise<TestCaller>
}

/**
 * Asks a call the four questions that every call must answer: does it refuse strangers, another company's id and bad
 * input, and is its answer the declared one? Declares its tests where it is called, so call it at the top of a file.
 */
export function describeCallContract<N extends CallName>(name: N, ask: CallContract<N>): void {
  const call: Call = calls[name]
  const { route } = call
  const enter = (): Promise<TestCaller> => (ask.caller ? ask.caller(ask.app()) : loggedIn(ask.app()))
  const withFile = async (caller: TestCaller) => (ask.file ? { file: await ask.file(caller) } : {})
  const send = (caller: Caller, input: unknown, extra?: Parameters<Caller['call']>[2]) =>
    caller.call(name, input as Asked<N>, extra)

  describe(`${name} answers the four questions`, () => {
    if (route.access !== 'public') {
      test('refuses strangers', async () => {
        const caller = await enter()
        const input = await ask.input(caller)
        const stranger = ask.app().caller()
        expect((await send(stranger, input)).error).toBe('session.ended')
        stranger.token = 'made-up'
        expect((await send(stranger, input)).error).toBe('session.ended')
        for (const other of await wrongPeople(ask.app(), route.access))
          expect((await send(other, input)).error).toBe('access.refused')
        if (route.signed)
          expect((await send(caller, input, { headers: { signstr: '' } })).error).toBe('wire.signatureEmpty')
      })

      test("refuses another company's id", async () => {
        const caller = await enter()
        const other = await enter()
        const named = await send(caller, await ask.input(caller), { headers: { tenant_id: other.companyId } })
        expect(named.error).toBe('access.wrongCompany')
        if (ask.foreignInput === null) return
        const input = await (ask.foreignInput ?? ask.input)(other, caller)
        const answer = await send(caller, input, await withFile(caller))
        if (ask.foreignAnswer) await ask.foreignAnswer(answer, other)
        else expect(answer.error).toBe(ask.foreignError ?? 'record.missing')
      })
    }

    test('refuses bad input', async () => {
      const caller = route.access === 'public' ? ask.app().caller() : await enter()
      for (const input of ask.badInput) {
        const answer = await send(caller, input, ask.file ? await withFile(caller as TestCaller) : {})
        expect(answer.error, JSON.stringify(input)).toBe(ask.badError ?? 'wire.badInput')
      }
      for (const { file, error } of ask.badFiles ?? [])
        expect((await send(caller, ask.fileInput ?? {}, file ? { file } : {})).error, file?.name).toBe(error)
      if (!ask.badInput.length && !ask.badFiles?.length)
        expect((await send(caller, {}, { headers: { 'x-wire': 'unknown.AAAA' } })).error).toBe('wire.cannotOpen')
    })

    test('answers with the declared reply', async () => {
      const caller = await enter()
      const answer = await send(caller, await ask.input(caller), await withFile(caller))
      expect(answer).toMatchObject({ status: 200, code: 0 })
      if (route.travel === 'blob') expect(Buffer.isBuffer(answer.data) && answer.data.length > 0).toBe(true)
      else expect(call.reply.parse(answer.data)).toEqual(answer.data)
    })
  })
}

/**
 * Logged in, and yet not meant: an ordinary user and an administrator of other companies for an administrator's call,
 * an administrator for a platform's.
 */
async function wrongPeople(app: TestApp, access: Call['route']['access']): Promise<Caller[]> {
  if (access === 'screen') return [await loggedIn(app, { userType: 0 }), await loggedIn(app, { roles: [] })]
  if (access === 'platform' || access === 'employee') return [await loggedIn(app)]
  return []
}
