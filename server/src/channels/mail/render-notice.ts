import { type Pair, translate } from '@zhixin/contract/pair'
import type { FactorNews } from '@zhixin/domain/session/second-factor'
import type { PersonNotice } from '../channel.ts'
import { contactNames, noticeText } from '../notice-text.ts'
import { escapeHtml } from './escape-html.ts'
import { inEnglish, mailFonts } from './mail-font.ts'
import { oneLine, type RenderedMail } from './render-mail.ts'

type Language = 'ch' | 'en'

const factorTexts = {
  added: noticeText.factorAdded,
  replaced: noticeText.factorReplaced,
  removed: noticeText.factorRemoved,
  reset: noticeText.factorReset,
  recovery: noticeText.factorRecovery,
  codes: noticeText.factorCodes,
  linked: noticeText.factorLinked,
  guessed: noticeText.factorGuessed,
} as const satisfies Record<FactorNews, Pair>

function bodyOf(notice: PersonNotice, language: Language): string[] {
  const { companyName: company } = notice
  if (notice.kind === 'code')
    return [translate(noticeText.code, language, { code: notice.code, minutes: notice.minutes })]
  if (notice.kind === 'invitation') {
    const { invitedBy, days, link } = notice
    const said = translate(noticeText.invited, language, { company, invitedBy, days })
    return [said, link, translate(noticeText.notExpected, language)]
  }
  if (notice.kind === 'questionsWaiting') {
    const said = translate(noticeText.questions, language, { company, count: notice.count })
    return [said, notice.link, translate(noticeText.questionsEnd, language)]
  }
  if (notice.kind === 'factorChanged') {
    const said = translate(factorTexts[notice.what], language, { time: notice.time })
    return [said, translate(noticeText.factorNotYou, language)]
  }
  const said = notice.changes.map(({ what, now }) =>
    what === 'safetyCode'
      ? translate(noticeText.codeReset, language, { company })
      : translate(now ? noticeText.changed : noticeText.removed, language, {
          company,
          now,
          what: translate(contactNames[what], language),
        }),
  )
  return [...said, translate(noticeText.notYou, language)]
}

/** Renders a notice as text in one language, for channels without a subject. */
export const noticeLine = (notice: PersonNotice, language: Language): string => bodyOf(notice, language).join('')

const subjects: Record<PersonNotice['kind'], Pair> = {
  code: noticeText.codeSubject,
  contactChanged: noticeText.changedSubject,
  invitation: noticeText.invitedSubject,
  questionsWaiting: noticeText.questionsSubject,
  factorChanged: noticeText.factorSubject,
}

/** Renders a notice as a mail, in Chinese with English below. */
export function renderNotice(notice: PersonNotice): RenderedMail {
  const { companyName: company } = notice
  const subject = subjects[notice.kind]
  const [zh, en] = [bodyOf(notice, 'ch'), bodyOf(notice, 'en')]
  const lines = (texts: string[], attributes: string) =>
    texts.map((text) => `<p ${attributes}>${escapeHtml(text)}</p>`).join('\n')
  const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px;background:#f5f5f5;font-family:${mailFonts.zh};color:#262626;font-size:15px;line-height:1.7">
<div style="max-width:520px;margin:0 auto;background:#fff;border-radius:8px;padding:32px">
${lines(zh, 'style="margin:0 0 16px"')}
${lines(en, inEnglish('margin:0 0 16px;color:#8c8c8c;font-size:13px'))}
</div></body></html>`
  return { subject: oneLine(translate(subject, 'ch', { company })), text: [...zh, '--', ...en].join('\n\n'), html }
}
