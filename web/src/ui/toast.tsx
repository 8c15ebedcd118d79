import { App } from 'antd'
import type { useAppProps } from 'antd/lib/app/context.js'
import { useEffect } from 'react'

type Message = useAppProps['message']

let outlet: Message | undefined
/** What was said before the page was there to show it. */
const waiting: ((message: Message) => void)[] = []

/** Connects `toast` to the page. Stands once, inside the theme. */
export function ToastOutlet() {
  const { message } = App.useApp()
  useEffect(() => {
    outlet = message
    for (const show of waiting.splice(0)) show(message)
    return () => {
      outlet = undefined
    }
  }, [message])
  return null
}

function t(show: (message: Message) => void): void {
  if (outlet) show(outlet)
  else waiting.push(show)
}

/** Short messages at the top of the page, usable from anywhere. An error closes what was open (WIRE-06). */
export const toast = {
  success: (text: string) => t((message) => void message.success(text)),
  info: (text: string) => t((message) => void message.info(text)),
  warning: (text: string) => t((message) => void message.warning(text, 5)),
  error: (text: string) =>
    t((message) => {
      message.destroy()
      void message.error(text, 5)
    }),
}
