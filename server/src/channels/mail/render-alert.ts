import { joinBoth, translate } from '@zhixin/contract/pair'
import { alertText as text } from '../alert-text.ts'
import type { StopAlert } from '../channel.ts'
import { escapeHtml } from './escape-html.ts'
import { inEnglish, mailFonts } from './mail-font.ts'
import { oneLine, type RenderedMail } from './render-mail.ts'

/** Renders an alert as a mail, in Chinese with English below. */
export function renderAlert({ companyName: company, title, why, link, isAhead }: StopAlert): RenderedMail {
  const lines = (language: 'ch' | 'en') => [
    translate(isAhead ? text.introAhead : text.intro, language, { company }),
    translate(text.batch, language, { title }),
    translate(why, language),
  ]
  const [zh, en] = [lines('ch'), lines('en')]
  const body = [...zh, link, translate(text.end, 'ch'), '--', ...en, link, translate(text.end, 'en')].join('\n\n')
  const shown = (texts: string[], attributes: string) =>
    texts.map((line) => `<p ${attributes}>${escapeHtml(line)}</p>`).join('\n')
  const address = escapeHtml(link)
  const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px;background:#f5f5f5;font-family:${mailFonts.zh};color:#262626;font-size:15px;line-height:1.7">
<div style="max-width:520px;margin:0 auto;background:#fff;border-radius:8px;padding:32px">
${shown(zh, 'style="margin:0 0 16px"')}
<p style="margin:24px 0"><a href="${address}" style="display:inline-block;background:#006fe0;color:#fff;text-decoration:none;border-radius:4px;padding:10px 28px">${escapeHtml(joinBoth(text.open.zh, text.open.en))}</a></p>
${shown(en, inEnglish('margin:0 0 16px;color:#8c8c8c;font-size:13px'))}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #f0f0f0;color:#8c8c8c;font-size:13px">${escapeHtml(text.end.zh)}<br><span ${inEnglish('color:#8c8c8c')}>${escapeHtml(text.end.en)}</span></p>
</div></body></html>`
  return { subject: oneLine(translate(isAhead ? text.subjectAhead : text.subject, 'ch', { title })), text: body, html }
}
