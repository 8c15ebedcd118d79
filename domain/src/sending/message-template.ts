/**
 * The placeholders of a message. The link is included only on request, because carriers refuse texts with links
 * (SEND-10).
 */
export const templateWords = ['company', 'month', 'title', 'name', 'link'] as const
export type TemplateWord = (typeof templateWords)[number]
export type TemplateValues = Record<TemplateWord, string>

const isWord = (word: string): word is TemplateWord => (templateWords as readonly string[]).includes(word)

const marks = (template: string): string[] => [...template.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? '')

/** The placeholders in the order of their first use in a template, which is the order of numbered parameters. */
export const wordsOf = (template: string): TemplateWord[] => [...new Set(marks(template).filter(isWord))]

/** Placeholders that are not known. */
export const strangeWords = (template: string): string[] => marks(template).filter((word) => !isWord(word))

/** The text with its placeholders filled in; unknown ones are left as they are. */
export const fillTemplate = (template: string, values: TemplateValues): string =>
  template.replace(/\{([^{}]*)\}/g, (whole, word: string) => (isWord(word) ? values[word] : whole))

/** The text in the form in which Aliyun registers it: ${company}. */
export const aliyunTemplate = (template: string): string =>
  template.replace(/\{([^{}]*)\}/g, (whole, word: string) => (isWord(word) ? `$${whole}` : whole))

/** The text in the form in which Tencent Cloud registers it: {1}, {2} in order. */
export function tencentTemplate(template: string): string {
  const words = wordsOf(template)
  return template.replace(/\{([^{}]*)\}/g, (whole, word: string) =>
    isWord(word) ? `{${words.indexOf(word) + 1}}` : whole,
  )
}

/** The fields of a WeChat subscribe message, one per line: `thing1 = {company}`. Other lines are dropped. */
export function subscribeFields(template: string): { key: string; text: string }[] {
  return template.split('\n').flatMap((line) => {
    const [, key = '', text = ''] = /^\s*([a-z_]+\d+)\s*=\s*(.+?)\s*$/.exec(line) ?? []
    return key && text ? [{ key, text }] : []
  })
}

/**
 * The maximum number of characters by kind of field (WeChat's manual, subscribe messages): longer values are refused
 * with 47003.
 */
const fieldLimits: Record<string, number> = { thing: 20, name: 10, phrase: 5, character_string: 32, symbol: 5 }

/** A value cut to the length of its field. */
export function cutToField(key: string, text: string): string {
  const limit = fieldLimits[key.replace(/\d+$/, '')]
  const letters = [...text]
  return limit === undefined || letters.length <= limit ? text : `${letters.slice(0, limit - 1).join('')}…`
}

/**
 * The same for a message about a correction or a repetition, whose mark (更正：) says so. Where the cut would take the
 * mark away, it stands first (HISTORY-07).
 */
export function cutBehindMark(key: string, text: string, mark: string): string {
  const cut = cutToField(key, text)
  const word = mark.slice(0, -1)
  // The other kinds of field take neither so many characters nor a colon.
  const isLost = mark !== '' && key.startsWith('thing') && text.includes(word) && !cut.includes(word)
  return isLost ? cutToField(key, mark + text.replace(mark, '')) : cut
}
