import { Alert } from 'antd'
import { ApiError, NoReplyError } from '../../client/api-error.ts'
import { errorMessage } from '../../shell/error-message.ts'

/** Why something was not done, inside the form that asked for it. */
export function Refusal({ error }: { error: Error | null }) {
  if (!(error instanceof ApiError || error instanceof NoReplyError)) return null
  return <Alert type="error" showIcon title={errorMessage(error)} />
}
