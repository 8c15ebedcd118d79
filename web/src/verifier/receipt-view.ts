import { type Pair, type TextParams, translate } from '@zhixin/contract/pair'
import { slipDisplay } from '@zhixin/domain/payslip/slip-display'
import { describeDevice } from '@zhixin/domain/receipts/device-text'
import type { EventDocument } from '@zhixin/domain/receipts/documents'
import type { VerifiedReceipt } from '@zhixin/domain/receipts/export/verify-export'
import { eventDetailText, eventText, gradeText } from '@zhixin/domain/receipts/receipt-text'
import { verifierText as text } from './text.ts'

export type Translate = (pair: Pair, params?: TextParams) => string
export type PageLanguage = 'ch' | 'en'

export const translator =
  (language: PageLanguage): Translate =>
  (pair, params) =>
    translate(pair, language, params)

/** Makes an element. What is shown is set as text, never as markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  props: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(name), props)
  made.append(...children)
  return made
}

/** A list of names and values; values that are empty are left out. */
export const facts = (rows: readonly (readonly [string, Node | string])[]): HTMLElement =>
  element(
    'dl',
    {},
    ...rows
      .filter(([, value]) => value !== '')
      .flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]),
  )

/** A time in the zone of whoever looks at it, with the zone. */
export const timeText = (at: string, language: PageLanguage): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en' : 'zh-CN', { dateStyle: 'medium', timeStyle: 'long' }).format(
    new Date(at),
  )

export function detailsOf(event: EventDocument, isEarlier: boolean, t: Translate): string {
  const said: string[] = []
  if (event.kind === 'confirmed' && event.how === 'deadline') said.push(t(eventDetailText.deadline))
  if ((event.kind === 'confirmed' || event.kind === 'signed' || event.kind === 'passkey') && event.proof)
    said.push(t(eventDetailText[event.proof]))
  if (event.kind === 'signed' && event.form === 'typed') said.push(t(eventDetailText.typed))
  if (isEarlier) said.push(t(eventDetailText.earlier))
  return said.join(' · ')
}

/** What somebody used, in words; empty where that is not known. */
function wordsOf(device: string, t: Translate): string {
  const words = describeDevice(device)
  return words ? t(words) : ''
}

/** One person's receipt, folded until somebody opens it. */
export function receiptView(receipt: VerifiedReceipt, language: PageLanguage): HTMLElement {
  const t = translator(language)
  const shown = slipDisplay(receipt.slip.content, language)
  const isFaulty = receipt.problems.length > 0
  const grade = receipt.grade ? t(gradeText[receipt.grade]) : t(text.noGrade)
  const devices = receipt.events.flatMap((event) => ('device' in event && event.device ? [event.device] : []))
  return element(
    'details',
    {},
    element(
      'summary',
      { className: isFaulty ? 'bad' : '' },
      [shown.name, shown.month, isFaulty ? t(text.faulty) : grade].join(' · '),
    ),
    facts([
      [shown.net?.label ?? '', shown.net?.value ?? ''],
      [t(text.device), [...new Set(devices.map((device) => wordsOf(device, t)))].filter(Boolean).join(' / ')],
    ]),
    element(
      'table',
      {},
      ...receipt.events.map((event) =>
        element(
          'tr',
          {},
          element('td', {}, t(eventText[event.kind])),
          element('td', {}, timeText(event.at, language)),
          element('td', {}, detailsOf(event, event.content !== receipt.content, t)),
        ),
      ),
    ),
    element(
      'details',
      {},
      element('summary', {}, t(text.details)),
      facts([
        [t(text.grade), receipt.grade ?? ''],
        [t(text.slipHash), element('code', {}, receipt.content)],
        [t(text.userAgent), [...new Set(devices)].join(' / ')],
      ]),
    ),
    ...receipt.pictures.map((picture) =>
      element('img', { alt: t(text.signature), src: `data:image/svg+xml,${encodeURIComponent(picture)}` }),
    ),
    ...shown.groups.flatMap(({ heading, items }) => [
      element('h3', {}, heading),
      element(
        'table',
        {},
        ...items.map(({ label, value, isMoney }) =>
          element('tr', {}, element('td', {}, label), element('td', { className: isMoney ? 'money' : '' }, value)),
        ),
      ),
    ]),
  )
}
