import type { ReviewPart } from '@zhixin/contract/batches/reviewed'
import { Alert } from 'antd'
import { useText } from '../../../ui/language.ts'
import { sendText as text } from './text.ts'

/** Says that what would be sent is no longer what was reviewed, and what of it has changed. */
export function ChangedAlert({ parts }: { parts: readonly ReviewPart[] }) {
  const t = useText()
  const what = parts.map((part) => t(text.changedPart[part])).join(t(text.comma))
  return <Alert type="warning" showIcon title={what ? t(text.changedWhat, { what }) : t(text.changed)} />
}
