import { errors } from '@zhixin/contract/errors'
import { openWire } from '@zhixin/contract/wire/browser'
import { requestAad } from '@zhixin/contract/wire/container'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loggedIn } from '../../test/factories.ts'
import { startHttp } from '../../test/providers/stand-in.ts'
import { type Caller, type TestApp, testApp } from '../../test/test-app.ts'
import { downloadTarget } from './download-proxy.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const paths = [/^\/prod-api\/emp_info\/importTemplate$/, /^\/prod-api\/x\/[\w-]+$/]
const own = 'https://pay.example'

test.each([
  ['/prod-api/emp_info/importTemplate', '/prod-api/emp_info/importTemplate'],
  ['/prod-api/emp_info/importTemplate?req=a.b', '/prod-api/emp_info/importTemplate?req=a.b'],
  ['https://pay.example/prod-api/x/1-2', '/prod-api/x/1-2'],
  ['/prod-api/y/../x/1', '/prod-api/x/1'],
])('WIRE-09 %s is a download of this installation', (address, target) => {
  expect(downloadTarget(address, own, paths)).toBe(target)
})

test.each([
  undefined,
  ['/prod-api/x/1'],
  '',
  'http://127.0.0.1:5432/',
  'http://169.254.169.254/latest/meta-data',
  'https://other.example/prod-api/x/1',
  'https://pay.example:444/prod-api/x/1',
  'http://pay.example/prod-api/x/1',
  'https://user:password@pay.example/prod-api/x/1',
  '//other.example/prod-api/x/1',
  '/\\other.example/prod-api/x/1',
  'file:///etc/passwd',
  'data:text/plain,x',
  'javascript:alert(1)',
  '/prod-api/x/%2e%2e%2f1',
  '/prod-api/x/1/2',
  '/prod-api/emp_info/remove/1',
  '/prod-api/download?surl=/prod-api/x/1',
  '/prod-api/x/1\n',
  `/prod-api/x/${'1'.repeat(9000)}`,
])('WIRE-09 %s is not served', (address) => {
  expect(downloadTarget(address, own, paths)).toBeNull()
})

async function ask(caller: Caller, surl: string, headers: Record<string, string> = {}) {
  return fetch(`${app.url}/prod-api/download?surl=${encodeURIComponent(surl)}`, {
    headers: { ...(caller.token ? { token: caller.token } : {}), ...headers },
  })
}

/** The address of a sealed call that needs nothing, and the header that opens it. */
async function sealed(path: string) {
  const { data } = (await (await fetch(`${app.url}/prod-api/wire/key`)).json()) as {
    data: { kid: string; publicKey: string }
  }
  const wire = await openWire(data.kid, data.publicKey)
  return { surl: `${path}?req=${await wire.seal({}, requestAad('GET', path))}`, headers: { 'x-wire': wire.header } }
}

const path = '/prod-api/emp_info/importTemplate'

test('WIRE-09 the proxy serves a download to whoever may have it, under its own name', async () => {
  const hr = await loggedIn(app)
  const { surl, headers } = await sealed(path)
  const reply = await ask(hr, surl, headers)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w%.-]+$/)
  expect(
    Buffer.from(await reply.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

test('WIRE-09 strangers, users without the screen and limited deputies get nothing through the proxy', async () => {
  const { surl, headers } = await sealed(path)
  const codeOf = async (caller: Caller) => ((await (await ask(caller, surl, headers)).json()) as { code: number }).code
  expect(await codeOf(app.caller())).toBe(errors['session.ended'].code)
  expect(await codeOf(await loggedIn(app, { userType: 0 }))).toBe(errors['access.refused'].code)
  const deputy = await loggedIn(app, { screens: ['salaryStaff'], departments: ['销售部'] })
  expect(await codeOf(deputy)).toBe(errors['access.departments'].code)
})

test('WIRE-09 a signed download needs its signature, and a file that is not the company’s is not there', async () => {
  const [hr, other] = [await loggedIn(app), await loggedIn(app)]
  expect(await (await ask(hr, '/prod-api/emp_info/exportQyListExcel')).json()).toMatchObject({
    code: errors['wire.signatureEmpty'].code,
  })
  const missing = await sealed(`/prod-api/salary_batch_import/downloadPdfExport/${other.companyId}`)
  expect(await (await ask(hr, missing.surl, missing.headers)).json()).toMatchObject({
    code: errors['slip.pdfGone'].code,
  })
})

test('WIRE-09 no other server is ever asked, whatever the address says', async () => {
  let asked = 0
  const inside = await startHttp(() => {
    asked++
    return { kind: 'text', body: 'inside' }
  })
  const hr = await loggedIn(app)
  for (const surl of [inside.url, `${inside.url}${path}`, `//127.0.0.1${path}`, '/prod-api/session/info'])
    expect(await (await ask(hr, surl)).json()).toMatchObject({ code: errors['download.refused'].code, data: null })
  expect(asked).toBe(0)
  await inside.stop()
})
