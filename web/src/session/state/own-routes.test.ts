import { expect, test } from 'vitest'
import { shellText } from '../../shell/text.ts'
import { ownRoutes } from './own-routes.ts'
import { emptySession, type Session } from './session-state.ts'

/** A session whose roles cannot be read without this being thrown. */
function breaking(thrown: unknown): Session {
  const session = emptySession('Ch')
  const state = { ...session.state, token: 'secret' }
  Object.defineProperty(state, 'userInfo', {
    get() {
      throw thrown
    },
  })
  return { ...session, state }
}

test.each([
  ['the error’s own message', new Error('the list of menus is broken'), 'the list of menus is broken'],
  ['Has Error for an error without a message', new Error('  '), 'Has Error'],
  ['Has Error for what is no error', 'thrown', 'Has Error'],
])('NAV-10 building the routes fails: %s', (_, thrown, words) => {
  expect(ownRoutes(breaking(thrown))).toEqual({ failure: { zh: words, en: words } })
})

test('NAV-10 roles that are no names are told in words', () => {
  const session = emptySession('Ch')
  const stranger = { ...session, state: { ...session.state, token: 'secret' } }
  expect(ownRoutes(stranger)).toEqual({ failure: shellText.rolesUnreadable })
  expect(ownRoutes(session)).toEqual({ routes: undefined })
})
