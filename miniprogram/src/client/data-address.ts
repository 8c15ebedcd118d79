import { toBase64Url } from '@zhixin/contract/wire/plain-text'
import type { FileReply } from './client.ts'

/** A picture as an address for an image. Taro's own base64 makes nothing of an ArrayBuffer in a browser. */
export function dataAddress({ bytes, type }: FileReply): string {
  const text = toBase64Url(new Uint8Array(bytes)).replace(/-/g, '+').replace(/_/g, '/')
  return `data:${type};base64,${text.padEnd(Math.ceil(text.length / 4) * 4, '=')}`
}
