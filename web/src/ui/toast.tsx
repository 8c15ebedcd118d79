import { App } from 'antd'
import type { useAppProps } from 'antd/lib/app/context.js'
import { useEffect } from 'react'
import { createStore } from '../browser/stored-value.ts'

type Message = useAppProps['message']

let outlet: Message | undefined
/** Messages from before the page could show them. */
const waiting: ((message: Message) => void)[] = []

/** The storage of this tab, for messages to the page that this tab loads next. */
const tab = createStore(sessionStorage, Date.now)
const afterReload = 'toast_after_reload'

/** Connects `toast` to the page. It is rendered once, inside the theme. */
export function ToastOutlet() {
  const { message } = App.useApp()
  useEffect(() => {
    outlet = message
    for (const show of waiting.splice(0)) show(message)
    const kept = tab.take(afterReload)
    tab.drop(afterReload)
    if (typeof kept === 'string') void message.success(kept)
    return () => {
      outlet = undefined
    }
  }, [message])
  return null
}

function display(show: (message: Message) => void): void {
  if (outlet) show(outlet)
  else waiting.push(show)
}

/** Short messages at the top of the page, for use anywhere. An error replaces open messages (WIRE-06). */
export const toast = {
  success: (text: string) => display((message) => void message.success(text)),
  /** Reloads the page and shows `text` there, because a message of this page would disappear before it is read. */
  successAfterReload: (text: string) => {
    // If the storage is full or blocked, only the message is lost; the reload must happen, because it drops what
    // belonged to another company.
    try {
      tab.put(afterReload, text)
    } finally {
      window.location.reload()
    }
  },
  info: (text: string) => display((message) => void message.info(text)),
  warning: (text: string) => display((message) => void message.warning(text, 5)),
  error: (text: string) =>
    display((message) => {
      message.destroy()
      void message.error(text, 5)
    }),
}
