import { ExclamationCircleFilled } from '@ant-design/icons'
import type { ContactKind } from '@zhixin/contract/employees/contact-changes'
import { Tooltip } from 'antd'
import { useText } from '../../ui/language.ts'
import './contact-changes.css'
import { contactChangesText as text } from './text.ts'

/** Marks a person in the roster whose changed contact needs a confirmation. */
export function ContactChangeMark({ kinds }: { kinds: readonly ContactKind[] }) {
  const t = useText()
  const what = kinds.map((kind) => t(text[kind])).join(t(text.and))
  return (
    <Tooltip title={t(text.waitingTip, { what })}>
      <span className="zx-contact-mark" role="img" aria-label={t(text.waitingMark)}>
        <ExclamationCircleFilled aria-hidden />
      </span>
    </Tooltip>
  )
}
