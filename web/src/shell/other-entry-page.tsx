import { useEffect } from 'react'
import { Loading } from '../ui/states.tsx'

/** The router came to an address of another entry (public pages, registration, employees' pages): the server hands that one out. */
export function OtherEntryPage() {
  useEffect(() => location.reload(), [])
  return <Loading tall />
}
