import { isReason } from '@zhixin/domain/findings/reason'
import type { FormRule } from 'antd'
import type { Translate } from '../../ui/language.ts'
import { reasonText as text } from './reason-text.ts'

/** What is wrong with a reason, in words; undefined where it can stand. */
export function reasonFault(t: Translate, reason: string): string | undefined {
  if (isReason(reason)) return undefined
  return t(reason.trim() === '' ? text.empty : text.short)
}

/** The rule of a field that asks why something is so: it must not be empty, and must say something. */
export const reasonRule = (t: Translate): FormRule => ({
  validator: (_rule, value: string = '') => {
    const fault = reasonFault(t, value)
    return fault === undefined ? Promise.resolve() : Promise.reject(new Error(fault))
  },
})
