import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderVerifierPage, verifierPagePath } from './verifier-page.ts'

test('SLIP-06 the verification page in exports is the one of its sources: node web/verifier-page.ts', async () => {
  expect(readFileSync(verifierPagePath, 'utf8') === (await renderVerifierPage())).toBe(true)
})

test('SLIP-06 the verification page asks for nothing from anywhere', () => {
  const page = readFileSync(verifierPagePath, 'utf8')
  expect(page).toContain("default-src 'none'")
  expect(page).not.toMatch(/<link|\bsrc="|fetch\(|XMLHttpRequest|WebSocket|import\(/)
})
