import { App } from 'antd'
import type { useAppProps } from 'antd/lib/app/context.js'
import { useEffect } from 'react'
import { createStore } from '../browser/stored-value.ts'

type Message = useAppProps['message']

let outlet: Message | undefined
/** What was said before the page was there to show it. */
const waiting: ((message: Message) => void)[] = []

/** This tab's own storage: what is kept there is for the page that this tab loads next. */
const tab = createStore(sessionStorage, Date.now)
const afterReload = 'toast_after_reload'

/** Connects `toast` to the page. Stands once, inside the theme. */
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

function t(show: (message: Message) => void): void {
  if (outlet) show(outlet)
  else waiting.push(show)
}

/** Short messages at the top of the page, usable from anywhere. An error closes what was open (WIRE-06). */
export const toast = {
  success: (text: string) => t((message) => void message.success(text)),
  /** Loads the page anew and says `text` there: a message of this page would be gone before it is read. */
  successAfterReload: (text: string) => {
    // Full or blocked storage costs the message, never the reload: it drops what belonged to another company.
    try {
      tab.put(afterReload, text)
    } finally {
      window.location.reload()
    }
  },
  info: (text: string) => t((message) => void message.info(text)),
  warning: (text: string) => t((message) => void message.warning(text, 5)),
  error: (text: string) =>
    t((message) => {
      message.destroy()
      void message.error(text, 5)
    }),
}
