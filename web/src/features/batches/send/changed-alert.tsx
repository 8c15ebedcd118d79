import type { ReviewPart } from '@zhixin/contract/batches/reviewed'
import { Alert } from 'antd'
import { useText } from '../../../ui/language.ts'
import { sendText as text } from './text.ts'

/** An alert that the batch differs from what was reviewed, with the parts that have changed. */
export function ChangedAlert({ parts }: { parts: readonly ReviewPart[] }) {
  const t = useText()
  const what = parts.map((part) => t(text.changedPart[part])).join(t(text.comma))
  return <Alert type="warning" showIcon title={what ? t(text.changedWhat, { what }) : t(text.changed)} />
}
