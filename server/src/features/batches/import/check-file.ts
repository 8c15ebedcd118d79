import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { saidPayType } from '@zhixin/domain/batches/layout/said-pay-type'
import { usualMonth } from '@zhixin/domain/batches/pay-month'
import { dayIn } from '@zhixin/domain/session/service-days'
import type { UploadedFile, UserContext } from '../../../context.ts'
import { loadSalaryTypes } from '../../dictionary/store.ts'
import { asRefusal, detectedOf } from './layouts/detected.ts'
import { knownBatches, recognisedOf } from './layouts/known-layouts.ts'
import { readChoice } from './layouts/layout.ts'
import { type ImportProcess, startImport } from './process/import-process.ts'
import type { SheetHead } from './process/process-messages.ts'
import { sentBefore } from './sent-before.ts'
import { keepUpload, sourceFile } from './source-file.ts'

/**
 * Reads a file without importing it. A new file is kept for an hour once it could be read, so that an unreadable one
 * leaves nothing behind. A file without names is kept as well, because HR can point them out. Leaving the page stops
 * the reading.
 */
export async function checkSheets(
  input: InputOf<'batches.checkFile'>,
  ctx: UserContext,
  file: UploadedFile | null,
): Promise<ReplyOf<'batches.checkFile'>> {
  const choice = input.choice ? readChoice(input.choice) : undefined
  const source = await sourceFile(ctx, file, input.fileId)
  let reader: ImportProcess | null = null
  try {
    const limit = ctx.config.uploadLimit
    const batches = await knownBatches(ctx)
    const known = batches.map(({ layout }) => layout)
    const today = dayIn(ctx.company.timeZone, ctx.clock.now())
    const task = { path: source.path, name: source.name, choice, known, limit, today }
    reader = await startImport(ctx, task, { signal: ctx.gone })
    await reader.next('read')
    const { head } = await reader.next('head')
    reader.release()
    const fileId = input.fileId ?? (await keepUpload(ctx, source))
    const { preview, columnCount } = head
    const months = { said: head.months, usual: usualMonth(today) }
    const recognised = recognisedOf(head, batches)
    const said = saidPayType([...titleOf(head), head.sheet, source.name], ctx.lang)
    const types = said ? await loadSalaryTypes(ctx) : []
    const payType = types.some(({ id, isOff }) => id === said?.id && !isOff) ? said : null
    const read = { fileId, fileName: source.name, ...detectedOf(head, ctx.lang) }
    const sent = await sentBefore(ctx, { digest: source.digest, sheet: head.sheet })
    return { ...read, preview, columnCount, months, recognised, payType, sent }
  } catch (error) {
    throw asRefusal(error, ctx)
  } finally {
    await reader?.end()
    await source.discard()
  }
}

/** The texts above the table. */
const titleOf = ({ preview, headerRows }: SheetHead): string[] =>
  preview.filter(({ row }) => row < headerRows[0]).flatMap(({ cells }) => cells.filter((text) => text.trim() !== ''))
