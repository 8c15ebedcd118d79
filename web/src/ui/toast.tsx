import { App } from 'antd'
import type { useAppProps } from 'antd/lib/app/context.js'
import { useEffect } from 'react'

let outlet: useAppProps['message'] | undefined

/** Connects `toast` to the page. Stands once, inside the theme. */
export function ToastOutlet() {
  const { message } = App.useApp()
  useEffect(() => {
    outlet = message
    return () => {
      outlet = undefined
    }
  }, [message])
  return null
}

/** Short messages at the top of the page, usable from anywhere. An error closes what was open (WIRE-06). */
export const toast = {
  success(text: string) {
    void outlet?.success(text)
  },
  info(text: string) {
    void outlet?.info(text)
  },
  warning(text: string) {
    void outlet?.warning(text, 5)
  },
  error(text: string) {
    outlet?.destroy()
    void outlet?.error(text, 5)
  },
}
