import { type ErrorKey, errors } from '@zhixin/contract/errors'
import type { Pair, TextParams } from '@zhixin/contract/pair'

/** What an upload may weigh; the server has the last word. */
export const uploadLimitMb = 50

/** File endings that the chooser offers. What a file is, is told by its content on the server. */
export const acceptedFiles = '.xlsx,.xlsm,.xls,.et,.csv,.txt,.xlsb,.ods'

/** What can be said of a file before it is sent, so that nobody waits for an upload that is refused. */
export function faultOf(file: { name: string; size: number }): { text: Pair; params: TextParams } | undefined {
  if (file.name.startsWith('~$')) return { text: errors['file.lockFile'].text, params: {} }
  if (file.size === 0) return { text: errors['file.empty'].text, params: {} }
  if (file.size > uploadLimitMb * 1024 * 1024)
    return { text: errors['file.tooLarge'].text, params: { limit: uploadLimitMb } }
  return undefined
}

/** Refusals that are about the file: shown where it was dropped. */
export const fileFaults = Object.keys(errors).filter((key): key is ErrorKey => key.startsWith('file.'))
