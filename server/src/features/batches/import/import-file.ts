import { channelName } from '@zhixin/contract/batches/batch'
import type { SaidMonth } from '@zhixin/contract/batches/pay-month'
import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import type { DictionaryEntry } from '@zhixin/contract/dictionary'
import { fail } from '@zhixin/contract/errors'
import { templateStyle } from '@zhixin/domain/batches/layout/slip-template'
import { payMonthOf, usualMonth } from '@zhixin/domain/batches/pay-month'
import { isSamplePayroll } from '@zhixin/domain/batches/sample-payroll-text'
import { storableText } from '@zhixin/domain/batches/storable-text'
import type { LayoutChoice } from '@zhixin/domain/payroll/table'
import { describedFields, describeStyle, tidySlipStyle } from '@zhixin/domain/payslip/slip-style'
import { companyChannel } from '@zhixin/domain/sending/company-channels'
import { dayIn } from '@zhixin/domain/session/service-days'
import { v7 as newId } from 'uuid'
import { changesBetween, record } from '../../../audit/record.ts'
import { yieldingToRequests } from '../../../concurrency/yielding.ts'
import type { UploadedFile, UserContext } from '../../../context.ts'
import { refreshStatistics } from '../../../database/many-rows.ts'
import type { Db } from '../../../database/transaction.ts'
import { findCompanyDefault } from '../../account/default-config-store.ts'
import { loadSalaryTypes } from '../../dictionary/store.ts'
import { updateBatch } from '../batch-store.ts'
import { findReviewSetting } from '../findings/settling-store.ts'
import { rememberedMatches, rosterStamp } from '../match-store.ts'
import { findCompanyStyle, setOwnSlipStyle } from '../messages/slip-style-store.ts'
import { copyRoster } from '../roster-copy.ts'
import { salaryTypeOf } from '../salary-type.ts'
import { freeSampleTitle, freeTitle } from '../title-text.ts'
import { takenTitles } from '../titles-store.ts'
import { addPages, addReadingBatch, copyRows, dropReading, finishImport, lastChannel } from './import-store.ts'
import { ImportWatch } from './import-watch.ts'
import { asRefusal, detectedOf, refuseUnusable } from './layouts/detected.ts'
import { followedBatch, followedItems, type KnownBatch, keepLayout } from './layouts/known-layouts.ts'
import { readChoice } from './layouts/layout.ts'
import { type ImportProcess, startImport } from './process/import-process.ts'
import type { MadeRows, SheetHead } from './process/process-messages.ts'
import { type SourceFile, sourceFile } from './source-file.ts'
import { chooseTemplate, type FittingTemplate } from './templates/choose-template.ts'
import type { AppliedTemplate } from './templates/store.ts'

type Input = InputOf<'batches.importExcel'>
type Reply = ReplyOf<'batches.importExcel'>

/**
 * The number of pieces that are made ahead, each about half a megabyte: as many as wait while the database stores
 * 100,000 rows.
 */
const piecesAhead = 64

/** One import from its file to the batch under review. */
class Import {
  readonly #input: Input
  readonly #ctx: UserContext
  readonly #source: SourceFile
  readonly #type: ReturnType<typeof salaryTypeOf>
  readonly #types: readonly DictionaryEntry[]
  readonly #choice: LayoutChoice
  readonly #batchId = newId()
  readonly #progressId: string
  readonly #today: string
  #roster = ''
  #followed: KnownBatch | undefined
  #template: FittingTemplate | null = null

  constructor(input: Input, ctx: UserContext, source: SourceFile, types: readonly DictionaryEntry[]) {
    this.#input = input
    this.#ctx = ctx
    this.#source = source
    this.#types = types
    this.#type = salaryTypeOf(input, types)
    this.#choice = readChoice(input.choice)
    this.#today = dayIn(ctx.company.timeZone, ctx.clock.now())
    this.#progressId = storableText(input.progressId || this.#batchId)
  }

  /**
   * Runs the import. An import that fails or is cancelled leaves nothing behind; a client that disconnects does not
   * cancel it.
   */
  async run(): Promise<Reply> {
    const ctx = this.#ctx
    const { follow } = this.#input
    if (follow && follow !== 'none') this.#followed = await followedBatch(ctx, follow)
    await ctx.inCompany((db) => this.#begin(db))
    const watch = new ImportWatch(ctx, { batchId: this.#batchId, progressId: this.#progressId })
    try {
      const reply = await this.#readAndStore(watch)
      await watch.end()
      return reply
    } catch (error) {
      await watch.end()
      const phase = watch.signal.aborted ? 'cancelled' : 'failed'
      await ctx.inCompany(async (db) => {
        await dropReading(db, ctx.company.id, this.#batchId)
        await ctx.notify(watch.event(phase), db)
      })
      throw asRefusal(error, ctx)
    }
  }

  /** When the file names several months and HR has chosen none, the strongest evidence counts. */
  #periodFrom(said: readonly SaidMonth[]): string {
    if (this.#input.period) return this.#input.period
    const { month, choices } = payMonthOf(said, usualMonth(this.#today), this.#followed?.batch.period)
    return month ?? choices[0]?.month ?? usualMonth(this.#today)
  }

  /**
   * Chooses month and title; a second batch of the same month and type gets a number. From here on, other imports of
   * the company wait.
   */
  async #names(db: Db, said: readonly SaidMonth[], isSample = false) {
    const { company, lang } = this.#ctx
    const period = this.#periodFrom(said)
    const taken = await takenTitles(db, company.id, { period, except: this.#batchId })
    if (isSample) return { period, title: freeSampleTitle(lang, taken) }
    return { period, title: freeTitle({ period, ...this.#type, types: this.#types }, lang, taken) }
  }

  async #begin(db: Db): Promise<void> {
    const { company, who, clock } = this.#ctx
    const byDefault = (await findCompanyDefault(db, company.id))?.channel
    const before = this.#followed?.batch.channel ?? byDefault ?? (await lastChannel(db, company.id))
    const channel = channelName.safeParse(before)
    await addReadingBatch(db, {
      companyId: company.id,
      id: this.#batchId,
      ...(await this.#names(db, [])),
      ...this.#type,
      fileName: this.#source.name,
      channel: companyChannel(company.comeFrom, channel.data),
      progressId: this.#progressId,
      needsApproval: (await findReviewSetting(db, company.id))?.needs_approval ?? false,
      accountId: who.accountId,
      userName: who.userName,
      now: clock.now(),
    })
  }

  async #readAndStore(watch: ImportWatch): Promise<Reply> {
    const { config, lang } = this.#ctx
    const reader = await startImport(
      this.#ctx,
      {
        path: this.#source.path,
        name: this.#source.name,
        choice: this.#choice,
        known: [],
        limit: config.uploadLimit,
        today: this.#today,
      },
      { signal: watch.signal, onProgress: (phase, done, total) => watch.progress(phase, done, total) },
    )
    const stop = new AbortController()
    let roster: Promise<void> | undefined
    try {
      await reader.next('read')
      // The roster is fetched while the file is still waiting to be parsed, because parsing uses the whole processor.
      roster = this.#tellRoster(reader, stop.signal)
      // The failure is reported where the roster is awaited; an unusable file is reported first.
      roster.catch(() => {})
      const { head } = await reader.next('head')
      refuseUnusable(head)
      watch.progress('matching', 0, head.people)
      await roster
      const counts = await this.#match(reader)
      watch.progress('storing', 0, head.people)
      const carried = this.#followed ? followedItems(counts.items, head, this.#followed) : counts.items
      if (this.#input.follow !== 'none')
        this.#template = await chooseTemplate(this.#ctx, counts.items, head, this.#followed)
      const own = this.#template?.items ?? carried
      const reply = { batchId: this.#batchId, ...detectedOf(head, lang), columns: own, counts: counts.counts }
      await this.#store(reader, watch, head, reply)
      reader.release()
      return reply
    } finally {
      stop.abort()
      await roster?.catch(() => {})
      await reader.end()
    }
  }

  /** Passes the roster to the reader, page by page, until it is no longer needed. */
  async #tellRoster(reader: ImportProcess, signal: AbortSignal): Promise<void> {
    const { inCompany, company } = this.#ctx
    await inCompany(async (db) => {
      this.#roster = await rosterStamp(db, company.id)
      // The COPY is read to its end in any case, because breaking it off would cost the connection.
      for await (const piece of copyRoster(db, company.id)) if (!signal.aborted) reader.tell({ tell: 'people', piece })
      for await (const matches of rememberedMatches(db, company.id)) reader.tell({ tell: 'remembered', matches })
    })
  }

  /** Hashes the phones of the file, for which only the program has the key, and starts the matching. */
  async #match(reader: ImportProcess) {
    const { sealer, vault } = this.#ctx
    reader.tell({ tell: 'match', batchId: this.#batchId, keys: sealer.keys })
    for await (const phones of yieldingToRequests(phonesOf(reader))) {
      const hashes = phones.split('\n').map((phone) => vault.lookupHex('phone', phone))
      reader.tell({ tell: 'hashes', hashes: hashes.join('') })
    }
    reader.tell({ tell: 'hashes', hashes: '' })
    return reader.next('matched')
  }

  /** Stores all rows and the new state of the batch in one transaction: the batch exists completely or not at all. */
  async #store(reader: ImportProcess, watch: ImportWatch, head: SheetHead, reply: Reply): Promise<void> {
    const { inCompany, company, notify, keepAnswer } = this.#ctx
    const companyId = company.id
    const id = this.#batchId
    await inCompany(async (db) => {
      // Row pages are made ahead, while the database stores the rows.
      for (let ahead = 0; ahead < piecesAhead; ahead++) reader.tell({ tell: 'more' })
      let message = await reader.next('rows', 'pages', 'stored')
      const next = async () => {
        reader.tell({ tell: 'more' })
        message = await reader.next('rows', 'pages', 'stored')
      }
      async function* rows(): AsyncGenerator<MadeRows> {
        for (; message.say === 'rows'; await next()) yield message
      }
      await copyRows(db, { companyId, id }, rows())
      for (let done = 0; message.say === 'pages'; await next()) {
        await addPages(db, { companyId, id }, message.pages)
        done += message.count
        watch.progress('storing', done, head.people)
      }
      if (message.say !== 'stored') throw new Error('the rows were not all made')
      const sheet = storableText(head.sheet)
      const isSample = isSamplePayroll(firstNumbers(head))
      const names = await this.#names(db, head.months, isSample)
      const done = await finishImport(db, {
        companyId,
        id,
        sheet,
        ...names,
        items: reply.columns,
        findings: message.findings,
        sums: message.sums,
        parts: (head.parts ?? []).map(({ sheet: name, firstRow }) => ({ sheet: storableText(name), firstRow })),
        people: head.people,
        roster: this.#roster,
      })
      if (!done) fail('file.cancelled')
      const batch = { id, ...names }
      if (this.#template) await keepApplied(db, this.#ctx, batch, this.#template)
      const { roles } = this.#choice
      const { name: fileName, digest } = this.#source
      await keepLayout(db, this.#ctx, { batchId: id, fileName, period: names.period, head, roles, isSample, digest })
      watch.signal.throwIfAborted()
      record(
        this.#ctx,
        'batch.import',
        { batch, facts: { people: head.people, file: storableText(this.#source.name) } },
        db,
      )
      await notify(watch.event('done'), db)
      await keepAnswer(db, reply)
      // Last, because other companies' imports skip the statistics while this transaction holds their lock.
      await refreshStatistics(db, ['batch_row'], head.people)
    })
  }
}

/** Stores with the batch which template was applied, and takes its style. */
async function keepApplied(
  db: Db,
  ctx: UserContext,
  batch: { id: string; title: string; period: string },
  { template: { id, name }, differences, before, style: chosen, later, overrides }: FittingTemplate,
): Promise<void> {
  const company = await findCompanyStyle(db, ctx.company.id)
  const style = templateStyle({ style: chosen }, company)
  const applied: AppliedTemplate = {
    id,
    name,
    differences,
    before,
    isStyled: style !== null,
    ...(later && { later }),
    ...(overrides && { overrides }),
  }
  await updateBatch(db, ctx.company.id, batch.id, { applied_template: JSON.stringify(applied) })
  if (style) await setOwnSlipStyle(db, ctx.company.id, batch.id, tidySlipStyle(style))
  const styled = changesBetween(describeStyle(company), describeStyle(style ?? company), describedFields)
  const changes = [{ field: 'template' as const, what: '', before: '', after: name }, ...styled]
  record(ctx, 'batch.template', { batch, changes }, db)
}

/** The employee numbers of the first rows below the header. */
function firstNumbers({ columns, headerRows, preview }: SheetHead): string[] {
  const { index } = columns.find(({ role }) => role === 'employeeNo') ?? {}
  if (index === undefined) return []
  return preview
    .filter(({ row }) => row > headerRows[1])
    .slice(0, 5)
    .map(({ cells }) => cells[index] ?? '')
}

async function* phonesOf(reader: ImportProcess): AsyncGenerator<string> {
  for (;;) {
    const { phones } = await reader.next('phones')
    if (!phones) return
    yield phones
  }
}

/**
 * Imports a payroll into a temporary batch (IMPORT-02), from this request's file or from one that was checked before.
 */
export async function runImport(input: Input, ctx: UserContext, file: UploadedFile | null): Promise<Reply> {
  const source = await sourceFile(ctx, file, input.fileId)
  try {
    return await new Import(input, ctx, source, await loadSalaryTypes(ctx)).run()
  } finally {
    await source.discard()
  }
}
