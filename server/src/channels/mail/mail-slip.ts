import { type Language, translate } from '@zhixin/contract/pair'
import { pdfPasswordText } from '@zhixin/domain/payslip/pdf/pdf-password-text'
import { type DisplayedCorrection, slipDisplay } from '@zhixin/domain/payslip/slip-display'
import type { MailContent } from '../channel.ts'
import { slipText } from '../slip-text.ts'
import { escapeHtml } from './escape-html.ts'
import { inEnglish } from './mail-font.ts'

/** What stands between the announcement and the link of a mail that carries more than the link (CONFIG-04). */
export interface CarriedPart {
  text: string
  html: string
}

/** Renders what the mail carries: the slip as the page shows it, or the words about the attached PDF. */
export function renderCarried(content: MailContent | undefined, language?: Language): CarriedPart | null {
  if (content?.kind === 'slip') return renderSlip(content.slip, language ?? content.slip.names ?? 'ch')
  return content?.kind === 'pdf' ? aboutPdf(language) : null
}

const both = ({ zh, en }: { zh: string; en: string }) =>
  `<p style="margin:0 0 16px">${escapeHtml(zh)}<br><span ${inEnglish('color:#8c8c8c;font-size:13px')}>${escapeHtml(en)}</span></p>`

const pdfWords = [slipText.attached, pdfPasswordText.rule, pdfPasswordText.example]

/** In one language where it is known, else in both. */
function aboutPdf(language?: Language): CarriedPart {
  if (language === 'ch' || language === 'en') {
    const said = pdfWords.map((pair) => translate(pair, language))
    const html = said.map((each) => `<p style="margin:0 0 16px">${escapeHtml(each)}</p>`).join('\n')
    return { text: said.join('\n\n'), html }
  }
  return {
    text: [...pdfWords.map(({ zh }) => zh), ...pdfWords.map(({ en }) => en)].join('\n\n'),
    html: pdfWords.map(both).join('\n'),
  }
}

const cell = 'padding:6px 0;border-top:1px solid #f0f0f0;vertical-align:top;overflow-wrap:anywhere'

const small = 'color:#8c8c8c;font-size:13px'

/** What was corrected since the reader last saw the slip, above the slip as on its page (HISTORY-07). */
function renderCorrection({ heading, intro, changes, reason }: DisplayedCorrection): CarriedPart {
  const said = changes.map(({ label, before, after }) => `${label}: ${before} → ${after}`)
  const html = [intro, ...said, reason].filter(Boolean).map(escapeHtml).join('<br>')
  return {
    text: [heading, intro, ...said, reason].filter(Boolean).join('\n'),
    html: `<p style="margin:0 0 16px;overflow-wrap:anywhere"><b>${escapeHtml(heading)}</b><br>${html}</p>\n`,
  }
}

function renderSlip(slip: Extract<MailContent, { kind: 'slip' }>['slip'], language: Language): CarriedPart {
  const { net, groups, empty, name, place, month, correction } = slipDisplay(slip, language)
  const lines = [month, name, place, net ? `${net.label}: ${net.value}` : '', empty]
  const rows: string[] = []
  for (const { heading, items, hint } of groups) {
    if (heading) {
      lines.push('', heading)
      rows.push(`<tr><th colspan="2" style="padding:14px 0 6px;text-align:left">${escapeHtml(heading)}</th></tr>`)
    }
    for (const { label, value, isTotal } of items) {
      const weight = isTotal ? ';font-weight:600' : ''
      lines.push(`${label}: ${value}`)
      rows.push(
        `<tr><td style="${cell};color:#595959${weight}">${escapeHtml(label)}</td><td style="${cell};text-align:right${weight}">${escapeHtml(value)}</td></tr>`,
      )
    }
    if (hint) {
      lines.push(hint)
      rows.push(`<tr><td colspan="2" style="padding:6px 0;${small}">${escapeHtml(hint)}</td></tr>`)
    }
  }
  const corrected = correction && renderCorrection(correction)
  const own = slip.note ? `\n\n${slip.note}` : ''
  const head = net
    ? `<p style="margin:0 0 4px;color:#8c8c8c;font-size:13px">${escapeHtml(net.label)}</p><p style="margin:0 0 12px;font-size:26px;font-weight:600">${escapeHtml(net.value)}</p>`
    : ''
  return {
    text: (corrected ? `${corrected.text}\n\n` : '') + lines.filter((line, at) => line || at > 4).join('\n') + own,
    html: `${corrected?.html ?? ''}${head}<p style="margin:0 0 12px">${escapeHtml([name, place].filter(Boolean).join(' · '))}</p>
${empty ? `<p style="margin:0 0 12px">${escapeHtml(empty)}</p>` : ''}<table style="width:100%;border-collapse:collapse;margin:0 0 16px">${rows.join('')}</table>
${slip.note ? `<p style="margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere">${escapeHtml(slip.note)}</p>` : ''}`,
  }
}

/** The name of the attached file. It names nobody, because names of attachments appear on locked screens. */
export const attachmentName = ({ period }: { period: string }): string => `payslip_${period}.pdf`

/** How a mail is previewed: with the name of what is attached. */
export const attachmentOf = (content: MailContent | undefined): string =>
  content?.kind === 'pdf' ? attachmentName(content) : ''

export const carriesNote = (content: MailContent | undefined): boolean => content?.kind === 'slip'
