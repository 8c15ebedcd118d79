import { useState } from 'react'
import { cookieValue, setCookie } from '../browser/cookie.ts'

const cookieName = 'sidebarStatus'

/** Open unless the cookie says closed. */
export function sidebarOpen(cookies: string): boolean {
  return cookieValue(cookies, cookieName) !== '0'
}

/** Whether the sidebar is open, remembered in a cookie (SHELL-02). */
export function useSidebar(): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(() => sidebarOpen(document.cookie))
  return [
    open,
    (next) => {
      setCookie(cookieName, next ? '1' : '0')
      setOpen(next)
    },
  ]
}
