import { hideAmountsIn } from '@zhixin/domain/payslip/amounts/hide-amounts'
import { cookieValue, setCookie } from '../browser/cookie.ts'
import { createObservable, useObservable } from '../browser/observable.ts'

/** On this phone amounts stay hidden until their reader shows them (SLIP-10). */
const cookieName = 'slip_amounts'

const areHidden = createObservable(cookieValue(document.cookie, cookieName) === 'hidden')

export const useAmountsHidden = (): boolean => useObservable(areHidden)

export function toggleAmounts(): void {
  areHidden.become(!areHidden.get())
  setCookie(cookieName, areHidden.get() ? 'hidden' : 'shown')
}

/** Makes a text without its amounts where they are hidden. */
export function useShownAmounts(): (text: string) => string {
  return useAmountsHidden() ? hideAmountsIn : asItIs
}

const asItIs = (text: string): string => text
