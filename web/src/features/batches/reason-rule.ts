import { isReason } from '@zhixin/contract/batches/reason'
import type { FormRule } from 'antd'
import type { Translate } from '../../ui/language.ts'
import { batchText } from './text.ts'

/** The rule of a field for the reason why something is accepted: it must contain a meaningful text. */
export const reasonRule = (t: Translate): FormRule => ({
  validator: (_rule, value: string = '') => {
    if (isReason(value)) return Promise.resolve()
    return Promise.reject(new Error(t(value.trim() === '' ? batchText.reasonEmpty : batchText.reasonShort)))
  },
})
