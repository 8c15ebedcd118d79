import { fillTemplate, type TemplateValues } from './message-template.ts'

/** UCS-2, as every text with a Chinese signature travels: one part alone, and each of several, which carry a header. */
const alone = 70
const ofSeveral = 67

export interface SmsSize {
  /** Characters as carriers count them: UTF-16 units, so that an emoji counts as two. */
  characters: number
  /** What is paid for. */
  parts: number
}

/** How long a text is and in how many parts it travels (SEND-10). The signature with its brackets counts. */
export function smsSize(text: string): SmsSize {
  const characters = text.length
  return { characters, parts: characters <= alone ? Math.min(characters, 1) : Math.ceil(characters / ofSeveral) }
}

/** The whole text as it arrives, signature first. */
export const smsText = (signature: string, template: string, values: TemplateValues): string =>
  `【${signature}】${fillTemplate(template, values)}`

/** Whether a text carries a link, which carriers refuse or charge for since 2025 (SEND-10, design, Traps). */
export const hasLink = (text: string): boolean => /https?:\/\/|www\.|\{link\}/i.test(text)
