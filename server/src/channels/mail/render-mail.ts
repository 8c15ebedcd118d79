import { joinBoth, type TextParams, translate } from '@zhixin/contract/pair'
import { titleBesideMonth, titleIn, titleWithMonth } from '@zhixin/domain/batches/title-text'
import type { SlipMessage } from '../channel.ts'
import { languagesOf } from '../message-values.ts'
import { markOf, saidOf, slipText } from '../slip-text.ts'
import { escapeHtml } from './escape-html.ts'
import { inEnglish, mailFonts } from './mail-font.ts'
import { carriesNote, renderCarried } from './mail-slip.ts'

/** What the company itself says, with its line breaks; nothing where it says nothing. */
const ownParagraph = (text: string): string =>
  text ? `<p style="margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere">${escapeHtml(text)}</p>\n` : ''

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/** Makes one header line of a text, whatever a title contains. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const announced = { first: 'ready', correction: 'corrected', repeat: 'repeated' } as const

/** In front of the subject, so that a list of mails tells the second one from the first. */
const subjectMark = (occasion: SlipMessage['occasion'], language: 'zh' | 'en'): string =>
  occasion === 'first' ? '' : slipText[occasion][language]

/**
 * Renders the mail about a slip, in the reader's language, or in Chinese with English below each paragraph where it is
 * not known. It contains company, month and name
 * only, the amounts being behind the link and the safety code, unless HR chose that mails carry the slip (CONFIG-04). The subject contains no name, because subjects appear on
 * locked screens.
 */
export function renderMail(message: SlipMessage): RenderedMail {
  const [year = '', month = ''] = message.period.split('-')
  const paramsIn = (language: 'ch' | 'en'): TextParams => ({
    name: message.name,
    company: message.companyName,
    title: titleIn(titleBesideMonth(message.title, message.period), language),
    month: translate(slipText.month, language, { year, month: language === 'ch' ? String(Number(month)) : month }),
  })
  const both = (key: Exclude<keyof typeof slipText, 'month'>) => ({
    zh: translate(slipText[key], 'ch', paramsIn('ch')),
    en: translate(slipText[key], 'en', paramsIn('en')),
  })
  const [greeting, ready, open, address, yours] = [
    both('greeting'),
    both(message.kind === 'slip' ? announced[message.occasion] : saidOf[message.kind]),
    both('open'),
    both('address'),
    both(message.hasCode ? 'yours' : 'yoursFirst'),
  ]
  // Written by HR in one language, so that they stand once. A reminder is brief.
  const own = message.kind === 'slip' ? { greeting: message.greeting, note: message.note } : { greeting: '', note: '' }
  const languages = languagesOf(message)
  const isIn = (language: 'ch' | 'en') => languages.includes(language)
  const carried = message.kind === 'slip' ? renderCarried(message.content, message.language) : null
  // A slip in the mail has the note at its end.
  if (carried && carriesNote(message.content)) own.note = ''
  const first = isIn('ch') ? 'zh' : 'en'
  const text = [
    greeting[first],
    ...(own.greeting ? [own.greeting] : []),
    ready[first],
    ...(carried ? [carried.text] : []),
    `${open[first]}: ${message.link}`,
    ...(own.note ? [own.note] : []),
    yours[first],
    ...(languages.length > 1 ? ['--', greeting.en, ready.en, yours.en] : []),
  ].join('\n\n')
  const link = escapeHtml(message.link)
  const paragraph = (pair: { zh: string; en: string }) =>
    languages.length > 1
      ? `<p style="margin:0 0 16px">${escapeHtml(pair.zh)}<br><span ${inEnglish('color:#8c8c8c;font-size:13px')}>${escapeHtml(pair.en)}</span></p>`
      : `<p style="margin:0 0 16px">${escapeHtml(pair[first])}</p>`
  const button = languages.length > 1 ? joinBoth(open.zh, open.en) : open[first]
  const about =
    languages.length > 1
      ? `${escapeHtml(yours.zh)}<br><span ${inEnglish('color:#8c8c8c')}>${escapeHtml(yours.en)}</span>`
      : escapeHtml(yours[first])
  const html = `<!doctype html><html lang="${first === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px;background:#f5f5f5;font-family:${mailFonts[first]};color:#262626;font-size:15px;line-height:1.7">
<div style="max-width:520px;margin:0 auto;background:#fff;border-radius:8px;padding:32px">
${paragraph(greeting)}
${ownParagraph(own.greeting)}${paragraph(ready)}
${carried?.html ?? ''}
<p style="margin:24px 0"><a href="${link}" style="display:inline-block;background:#006fe0;color:#fff;text-decoration:none;border-radius:4px;padding:10px 28px">${escapeHtml(button)}</a></p>
${paragraph(address)}
<p style="margin:0 0 16px;word-break:break-all;font-size:13px">${link}</p>
${ownParagraph(own.note)}<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #f0f0f0;color:#8c8c8c;font-size:13px">${about}</p>
</div></body></html>`
  const mark = message.kind === 'slip' ? subjectMark(message.occasion, first) : slipText[markOf[message.kind]][first]
  const title = titleWithMonth(first === 'zh' ? message.title : titleIn(message.title, 'en'), message.period)
  const subject = `${mark}${message.companyName} ${title}`
  return { subject: oneLine(subject), text, html }
}
