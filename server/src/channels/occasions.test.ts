import { expect, test } from 'vitest'
import type { SlipMessage } from './channel.ts'
import { renderMail } from './mail/render-mail.ts'
import { messageValues } from './message-values.ts'
import { sampleMessage } from './wording.ts'

const company = { id: '00000000-0000-7000-8000-000000000001', name: '测试公司' }
const batch = { id: '00000000-0000-7000-8000-000000000002', title: '月度工资', period: '2026-10' }
const message = (occasion: SlipMessage['occasion'], kind: SlipMessage['kind'] = 'slip'): SlipMessage => ({
  ...sampleMessage(company, batch),
  occasion,
  kind,
})

test('HISTORY-07 the subject and the text of a mail tell a correction and a repetition from the first one', () => {
  const of = (occasion: SlipMessage['occasion']) => renderMail(message(occasion))
  expect(of('first').subject).toBe('测试公司 2026年10月月度工资')
  expect(of('correction').subject).toBe('更正：测试公司 2026年10月月度工资')
  expect(of('repeat').subject).toBe('重新发送：测试公司 2026年10月月度工资')
  const said = {
    first: ['测试公司已发放您2026年10月的工资条', '测试公司 has sent your payslip for 2026-10'],
    correction: [
      '测试公司更正了您2026年10月的工资条：月度工资。打开后可以看到更正了哪些项目。请以新的为准，之前的链接已失效。',
      '测试公司 has corrected your payslip for 2026-10: Monthly salary. Open it to see what was corrected. Please go by the new one; earlier links no longer work.',
    ],
    repeat: ['测试公司重新发送了您2026年10月的工资条', '测试公司 has sent your payslip for 2026-10 again'],
  }
  for (const [occasion, lines] of Object.entries(said))
    for (const line of lines) {
      const { text, html } = of(occasion as SlipMessage['occasion'])
      expect(text).toContain(line)
      expect(html).toContain(line)
    }
  expect(renderMail(message('correction', 'reminder')).subject).toBe('提醒：测试公司 2026年10月月度工资')
})

test('HISTORY-07 SEND-10 a registered template says correction or repetition in its title, or in its month where it has no title', () => {
  const values = (occasion: SlipMessage['occasion'], template: string, kind?: SlipMessage['kind']) => {
    const { title, month } = messageValues(message(occasion, kind), template)
    return [title, month]
  }
  expect(values('first', '{company}发放了{title}')).toEqual(['2026年10月月度工资', '2026年10月'])
  expect(values('correction', '{company}发放了{month}的{title}')).toEqual(['更正：2026年10月月度工资', '2026年10月'])
  expect(values('repeat', '{company}发放了{title}')[0]).toBe('重新发送：2026年10月月度工资')
  expect(values('correction', '{company}发放了{month}的工资条')[1]).toBe('2026年10月更正后')
  expect(values('repeat', '{company}发放了{month}的工资条')[1]).toBe('2026年10月重新发送的')
  expect(values('correction', '{company}发放了{month}的工资条', 'reminder')[1]).toBe('2026年10月')
})

test('CONFIG-01 greeting and note stand in the mail as they were typed, and a reminder has neither', () => {
  const own = { greeting: '<b>辛苦了</b>', note: '第一行\n第二行' }
  const { text, html, subject } = renderMail({ ...message('first'), ...own })
  expect(text).toContain(`\n\n${own.greeting}\n\n`)
  expect(text).toContain(`\n\n${own.note}\n\n`)
  expect(html).toContain('&lt;b&gt;辛苦了&lt;/b&gt;')
  expect(html).toContain('white-space:pre-line;overflow-wrap:anywhere">第一行\n第二行</p>')
  expect(subject).not.toContain('辛苦了')
  const reminder = renderMail({ ...message('first', 'reminder'), ...own })
  expect(reminder.text).not.toMatch(/辛苦了|第一行/)
  const usual = renderMail(message('first'))
  expect(usual.html).not.toContain('pre-line')
})
