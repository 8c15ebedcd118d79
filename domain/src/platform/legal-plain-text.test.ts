import { privacyPolicy } from '@zhixin/contract/legal/privacy-policy-text'
import { serviceAgreement } from '@zhixin/contract/legal/service-agreement-text'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readLegalText, writeLegalText } from './legal-plain-text.ts'

const line = fc.stringMatching(/^[a-z甲乙<>&][a-z甲乙 <>&]{0,20}[a-z甲乙]$/)
const pair = fc.record({ zh: line, en: line })
const documents = fc.record({
  title: pair,
  since: fc.constant('2026-11-22'),
  summary: fc.array(pair, { maxLength: 3 }),
  sections: fc.array(
    fc.record({
      title: pair,
      blocks: fc.array(fc.oneof(pair, fc.array(pair, { minLength: 1, maxLength: 4 })), { maxLength: 4 }),
    }),
    { maxLength: 4 },
  ),
})

describe('legal texts as people type them', () => {
  test.each([
    ['privacy policy', privacyPolicy],
    ['service agreement', serviceAgreement],
  ])('PLATFORM-01 the %s is the same after it was written and read', (_, document) => {
    const [zh, en] = [writeLegalText(document, 'zh'), writeLegalText(document, 'en')]
    expect(readLegalText(zh, en, document.since)).toEqual(document)
  })

  test('PLATFORM-01 so is any other, however it is divided', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const [zh, en] = [writeLegalText(document, 'zh'), writeLegalText(document, 'en')]
        expect(readLegalText(zh, en, document.since)).toEqual(document)
      }),
    )
  })

  test.each([
    ['甲\n\n摘要\n\n## 一\n\n段落', 'A\n\nsummary\n\n## One', 1],
    ['甲\n\n摘要\n\n## 一\n\n- 项', 'A\n\nsummary\n\n## One\n\nparagraph', 1],
    ['甲\n\n摘要\n\n## 一\n\n- 项\n- 项', 'A\n\nsummary\n\n## One\n\n- item', 1],
    ['甲\n\n摘要\n\n## 一\n\n段\n\n## 二', 'A\n\nsummary\n\n## One\n\ntext', 2],
    ['甲\n\n摘要\n\n再一段', 'A\n\nsummary', 0],
    ['甲\n\n- 摘要', 'A\n\n- summary', 0],
  ])('PLATFORM-01 languages that do not correspond say where: %j', (zh, en, section) => {
    expect(readLegalText(zh, en, '2026-11-22')).toEqual({ section })
  })
})
