import type { ContactKind } from '@zhixin/contract/contact-changes'
import { Tag, Tooltip } from 'antd'
import { useSay } from '../../ui/language.ts'
import { contactChangesText as text } from './text.ts'

/** Marks a person of the roster whose changed contact waits for a confirmation. */
export function ContactChangeTag({ kinds }: { kinds: readonly ContactKind[] }) {
  const say = useSay()
  const what = kinds.map((kind) => say(text[kind])).join(say(text.and))
  return (
    <Tooltip title={say(text.waitingTip, { what })}>
      <Tag variant="filled" color="orange" tabIndex={0}>
        {say(text.waitingTag)}
      </Tag>
    </Tooltip>
  )
}
