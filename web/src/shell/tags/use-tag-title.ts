import { screenNamed } from '@zhixin/domain/navigation/screens'
import { useSay } from '../../ui/language.ts'
import type { Tag } from './tags.ts'

/** What a tab is called: what its page is about, or the title of its screen. */
export function useTagTitle(): (tag: Tag) => string {
  const say = useSay()
  return (tag) => tag.about ?? say(screenNamed(tag.screen).title)
}
