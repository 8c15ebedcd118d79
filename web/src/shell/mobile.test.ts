import { expect, test } from 'vitest'
import { isMobileLayout, rootFontSize } from './mobile.ts'

const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'
const tablet = 'Mozilla/5.0 (iPad; CPU OS 16_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const phone = 'Mozilla/5.0 (Linux; Android 14; M2012) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile'

test.each([
  [991, desktop, true],
  [992, desktop, false],
  [1440, desktop, false],
  [375, phone, true],
  [1366, tablet, true],
])('SHELL-12 at %i px with %s: mobile is %s', (width, agent, mobile) => {
  expect(isMobileLayout(width, agent)).toBe(mobile)
})

test('SHELL-12 the root font is the screen width / 7.5', () => {
  expect(rootFontSize(375)).toBe(50)
})
