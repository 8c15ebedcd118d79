import { pinyin } from 'pinyin-pro'

/** How a Chinese title is typed: in full, in syllables, and by initials. */
export function titlePinyin(chinese: string): string[] {
  const syllables = pinyin(chinese, { toneType: 'none', type: 'array', nonZh: 'removed' })
  return [syllables.join(''), syllables.join(' '), syllables.map((syllable) => syllable.charAt(0)).join('')]
}
