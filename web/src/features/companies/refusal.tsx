import { Alert } from 'antd'
import { ApiError } from '../../client/api-error.ts'
import { useText } from '../../ui/language.ts'
import { companyOrdersText as text } from './orders-text.ts'

/** Why the server refused a dialog, above its buttons. Where nobody answered, that. */
export function Refusal({ error }: { error: unknown }) {
  const t = useText()
  if (!error) return null
  return (
    <Alert type="error" showIcon role="alert" title={(error instanceof ApiError && error.msg) || t(text.noAnswer)} />
  )
}
