import type { Pair } from '@zhixin/contract/pair'
import { productName } from '@zhixin/contract/product-text'
import { useEffect } from 'react'
import { useText } from '../ui/language.ts'

/** The title of the window: the page's, then the product's. */
export function useDocumentTitle(title: Pair): void {
  const t = useText()
  useEffect(() => {
    document.title = `${t(title)} - ${t(productName)}`
  }, [t, title])
}
