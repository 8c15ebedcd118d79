import type { checkFile } from '@zhixin/contract/batches'
import type { InputOf, ReplyOf } from '@zhixin/contract/call'
import type { UploadedFile, UserContext } from '../../../context.ts'
import { asRefusal, detectedOf } from './detected.ts'
import { ImportProcess, mostKept } from './import-process.ts'
import { readChoice } from './layout.ts'
import { keepUpload, sourceFile } from './source-file.ts'

/**
 * Reads a file without importing it. A new one is kept for an hour once it could be read, so that what cannot be read
 * leaves nothing behind; one that has no names is kept, because HR can say where they are.
 */
export async function runCheck(
  input: InputOf<typeof checkFile>,
  ctx: UserContext,
  file: UploadedFile | null,
): Promise<ReplyOf<typeof checkFile>> {
  const choice = readChoice(input.choice)
  const source = await sourceFile(ctx, file, input.fileId)
  let reader: ImportProcess | null = null
  try {
    const limit = ctx.config.uploadLimit
    reader = await ImportProcess.start({ path: source.path, name: source.name, choice, limit })
    const { head } = await reader.next('head')
    if (head.people <= mostKept) reader.release()
    const fileId = input.fileId ?? (await keepUpload(ctx, source))
    const { preview, columnCount } = head
    return { fileId, fileName: source.name, ...detectedOf(head, ctx.lang), preview, columnCount }
  } catch (error) {
    throw asRefusal(error, ctx)
  } finally {
    await reader?.end()
    await source.discard()
  }
}
