import { Alert, Flex } from 'antd'
import type { ReactNode } from 'react'

interface NotSentAlertProps {
  /** Of a list of several: which batch. */
  title?: string
  /** In words, as the server says it. */
  reason: string
  /** The clicks that mend it. */
  children: ReactNode
}

/** A send that did not take place: why, and what mends it, where nobody overlooks it (SEND-15). */
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
