import type { Pair } from '@zhixin/contract/pair'
import { productName } from '@zhixin/contract/product-text'
import { useEffect } from 'react'
import { useText } from '../ui/language.ts'

/** Sets the title of the window: the page's title and then the product's name. */
export function useDocumentTitle(title: Pair): void {
  const t = useText()
  useEffect(() => {
    document.title = `${t(title)} - ${t(productName)}`
  }, [t, title])
}
