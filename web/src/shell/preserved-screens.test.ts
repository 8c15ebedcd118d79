import { describe, expect, test, vi } from 'vitest'
import { NoReplyError } from '../client/api-error.ts'
import type { Session } from '../session/state/session-state.ts'
import { askUntilBack, type Holder, preservedScreens as heldScreens, isForeign } from './preserved-screens.ts'

const preservedScreens: Holder = { userId: 'li', companyId: 'second' }

test.each([
  ['the same user and company, in the console', {}, true, false],
  ['the first company of the user, while one is being chosen', { companyId: 'first' }, false, false],
  ['another company of the user, chosen', { companyId: 'first' }, true, true],
  ['another user', { userId: 'wu' }, false, true],
  ['another user, in the console', { userId: 'wu' }, true, true],
])('SESSION-06 held screens and %s', (_, over, inConsole, foreign) => {
  expect(isForeign(preservedScreens, { ...preservedScreens, ...over }, inConsole)).toBe(foreign)
})

describe('what was sent off when the line broke', () => {
  const user = { userId: 'li', tenantId: 'second' }
  const own = { state: { token: 't', userInfo: { user } } } as unknown as Session
  const silence = new NoReplyError('offline')

  /** A save that nobody answers, for good; the screens are held by then. */
  function start() {
    const ask = vi.fn<(again: { repeatKey: string }) => Promise<string>>()
    ask.mockImplementationOnce(() => {
      heldScreens.hold(own)
      return Promise.reject(silence)
    })
    ask.mockResolvedValueOnce('saved')
    return { ask, outcome: askUntilBack(ask) }
  }

  test('SESSION-06 WIRE-11 goes out again under its key when the same user is back', async () => {
    const { ask, outcome } = start()
    await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
    heldScreens.release(true)
    expect(await outcome).toBe('saved')
    expect(ask.mock.calls[1]).toEqual(ask.mock.calls[0])
  })

  test('SESSION-06 TRUST-01 never goes out when somebody else has come', async () => {
    const { ask, outcome } = start()
    heldScreens.release(false)
    await expect(outcome).rejects.toBe(silence)
    expect(ask).toHaveBeenCalledOnce()
  })

  test('SESSION-06 is told like any failure where no screens are held', async () => {
    const ask = vi.fn(() => Promise.reject(silence))
    await expect(askUntilBack(ask)).rejects.toBe(silence)
    expect(ask).toHaveBeenCalledOnce()
  })
})
