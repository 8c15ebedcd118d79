import { fileRefusalText } from '@zhixin/contract/batches/file-refusal-text'
import { errorCodes } from '@zhixin/contract/error-codes'
import type { ErrorKey } from '@zhixin/contract/errors'
import type { Pair, TextParams } from '@zhixin/contract/pair'

/** The maximum size of an upload; the server decides. */
export const uploadLimitMb = 50

/** The file name extensions that the file dialog offers. The server decides by the content what a file is. */
export const acceptedFiles = '.xlsx,.xlsm,.xls,.et,.csv,.txt,.xlsb,.ods'

/** What is wrong with a file before it is sent, so that nobody waits for an upload that will be refused. */
export function faultOf(file: { name: string; size: number }): { text: Pair; params: TextParams } | undefined {
  if (file.name.startsWith('~$')) return { text: fileRefusalText.lockFile, params: {} }
  if (file.size === 0) return { text: fileRefusalText.empty, params: {} }
  if (file.size > uploadLimitMb * 1024 * 1024)
    return { text: fileRefusalText.tooLarge, params: { limit: uploadLimitMb } }
  return undefined
}

/** Refusals about the file, which are shown where it was dropped. */
export const fileFaults = Object.keys(errorCodes).filter((key): key is ErrorKey => key.startsWith('file.'))
