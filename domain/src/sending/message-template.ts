/** What a message may name. The link only where somebody asks for it: carriers refuse texts with links (SEND-10). */
export const templateWords = ['company', 'month', 'title', 'name', 'link'] as const
export type TemplateWord = (typeof templateWords)[number]
export type TemplateValues = Record<TemplateWord, string>

const isWord = (word: string): word is TemplateWord => (templateWords as readonly string[]).includes(word)

const marks = (template: string): string[] => [...template.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? '')

/** Words in the order in which a template first names them: the order of numbered parameters. */
export const wordsOf = (template: string): TemplateWord[] => [...new Set(marks(template).filter(isWord))]

/** Marks that stand for nothing we know. */
export const strangeWords = (template: string): string[] => marks(template).filter((word) => !isWord(word))

/** The text with its words filled in; what it does not know stays as it stands. */
export const fillTemplate = (template: string, values: TemplateValues): string =>
  template.replace(/\{([^{}]*)\}/g, (whole, word: string) => (isWord(word) ? values[word] : whole))

/** The text as Aliyun wants it registered: ${company}. */
export const aliyunTemplate = (template: string): string =>
  template.replace(/\{([^{}]*)\}/g, (whole, word: string) => (isWord(word) ? `$${whole}` : whole))

/** The text as Tencent Cloud wants it registered: {1}, {2} in order. */
export function tencentTemplate(template: string): string {
  const words = wordsOf(template)
  return template.replace(/\{([^{}]*)\}/g, (whole, word: string) =>
    isWord(word) ? `{${words.indexOf(word) + 1}}` : whole,
  )
}

/** Fields of a WeChat subscribe message, one per line: `thing1 = {company}`. A line that is none is dropped. */
export function subscribeFields(template: string): { key: string; text: string }[] {
  return template.split('\n').flatMap((line) => {
    const [, key = '', text = ''] = /^\s*([a-z_]+\d+)\s*=\s*(.+?)\s*$/.exec(line) ?? []
    return key && text ? [{ key, text }] : []
  })
}

/** Most characters of a field by its kind (WeChat's manual, subscribe messages): longer ones are refused with 47003. */
const fieldLimits: Record<string, number> = { thing: 20, name: 10, phrase: 5, character_string: 32, symbol: 5 }

/** A value cut to what its field takes. */
export function cutToField(key: string, text: string): string {
  const limit = fieldLimits[key.replace(/\d+$/, '')]
  const letters = [...text]
  return limit === undefined || letters.length <= limit ? text : `${letters.slice(0, limit - 1).join('')}…`
}
