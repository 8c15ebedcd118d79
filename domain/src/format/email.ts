import { maxEmail } from '@zhixin/contract/limits'

const local = /^[^\s@"(),:;<>[\]\\]{1,64}$/
const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

/**
 * Whether a text has the form of one e-mail address. Quoted local parts and hosts without a domain are refused: no
 * employee has such an address, and a text of that form is a typing error.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at < 1 || text.length > maxEmail) return false
  const before = text.slice(0, at)
  const labels = text.slice(at + 1).split('.')
  const isLocal = local.test(before) && !/^\.|\.\.|\.$/.test(before)
  return isLocal && labels.length > 1 && labels.every((each) => label.test(each)) && !/^\d+$/.test(labels.at(-1) ?? '')
}
