import { useLocation, useSearchParams } from 'react-router'

/** Keeps search and filters of a list in the address, so that a reload or a link sent to a colleague shows the same. */
export function useAddressQuery(usualSize = 20) {
  const [address, setAddress] = useSearchParams()
  const { pathname } = useLocation()
  /** Changes some of the values; a changed search or filter returns to the first page. */
  const change = (values: Record<string, string>) => {
    // A search waits for a pause in typing. A click may have led to another page by then, whose address is not ours.
    if (window.location.pathname !== pathname) return
    setAddress(
      (now) => {
        const next = new URLSearchParams(now)
        if (!('page' in values)) next.delete('page')
        for (const [key, value] of Object.entries(values)) {
          if (value) next.set(key, value)
          else next.delete(key)
        }
        return next
      },
      { replace: true },
    )
  }
  return {
    text: (key: string) => address.get(key) ?? '',
    oneOf: <T extends string>(key: string, options: readonly T[]) => options.find((one) => one === address.get(key)),
    currentPage: whole(address.get('page'), 1, 100_000),
    pageSize: whole(address.get('size'), usualSize, 1000),
    change,
  }
}

/** A whole number of at least 1 from an address that anybody may have typed. */
export function whole(text: string | null, otherwise: number, max: number): number {
  const number = Math.trunc(Number(text))
  return number >= 1 ? Math.min(number, max) : otherwise
}
