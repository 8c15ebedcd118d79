import { expect, test } from 'vitest'
import { frameDocument, textAsHtml } from './message-frame.ts'

test('SEND-05 a text message shows as text, with its link', () => {
  expect(textAsHtml('<b>hi</b> https://x.test/s?a=1&b=2')).toBe(
    '<div style="white-space:pre-wrap">&#60;b&#62;hi&#60;/b&#62; <a href="https://x.test/s?a=1&#38;b=2" rel="noreferrer noopener">https://x.test/s?a=1&#38;b=2</a></div>',
  )
})

test('SEND-05 nothing in a message runs or is fetched', () => {
  expect(frameDocument('<p>x</p>')).toContain("default-src 'none'")
})
