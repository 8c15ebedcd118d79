import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test/test-app.ts'

let services: TestApp
beforeAll(async () => {
  services = await testApp()
})
afterAll(() => services.close())

/** Sends these bytes to the program and reads until it closes the connection. */
function speak(bytes: string): Promise<string> {
  return new Promise((done, failed) => {
    const socket = connect(Number(new URL(services.url).port), '127.0.0.1', () => socket.write(bytes))
    let heard = ''
    socket.setEncoding('utf8')
    socket.on('data', (piece) => {
      heard += piece
    })
    socket.on('end', () => done(heard))
    socket.on('error', failed)
  })
}

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', '400 Bad Request', 2013],
  ['a header that is none', 'GET / HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n', '400 Bad Request', 2013],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx',
    '400 Bad Request',
    2013,
  ],
  ['an address of 200 KB', `GET /${'x'.repeat(200_000)} HTTP/1.1\r\n`, '431 Request Header Fields Too Large', 2015],
])('WIRE-08 %s is refused in the words of every other refusal', async (_, bytes, line, code) => {
  const [head = '', body = ''] = (await speak(bytes)).split('\r\n\r\n')
  expect(head).toContain(`HTTP/1.1 ${line}\r\n`)
  expect(JSON.parse(body)).toEqual({ code, msg: expect.stringMatching(/[一-龥]/), data: null })
})
