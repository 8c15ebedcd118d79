import { screenNamed } from '@zhixin/domain/navigation/screens'
import { useText } from '../../ui/language.ts'
import type { Tag } from './tags.ts'

/** What a tab is called: what its page is about, or the title of its screen. */
export function useTagTitle(): (tag: Tag) => string {
  const t = useText()
  return (tag) => tag.about ?? t(screenNamed(tag.screen).title)
}
