import { Alert, Flex } from 'antd'
import type { ReactNode } from 'react'

interface NotSentAlertProps {
  /** The title of the batch, if the list has several. */
  title?: string
  /** The reason as a text from the server. */
  reason: string
  /** The buttons or links that solve it. */
  children: ReactNode
}

/** A prominent alert for a send that did not take place, with the reason and what to do about it (SEND-15). */
export function NotSentAlert({ title, reason, children }: NotSentAlertProps) {
  return (
    <Alert
      type="error"
      showIcon
      title={title ?? reason}
      description={
        <Flex vertical gap={8}>
          {title && <span>{reason}</span>}
          <Flex gap={8} wrap>
            {children}
          </Flex>
        </Flex>
      }
    />
  )
}
