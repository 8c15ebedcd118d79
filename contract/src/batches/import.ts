import { z } from 'zod'
import { call, none, screens } from '../call.ts'
import { changes, get, post } from '../route.ts'
import { decimal, id, instant, payMonth, shortText } from '../shapes.ts'
import { batchItem, channelName, columnRole, dropped, sheetPlace, warning } from './batch.ts'
import { monthsOfFile } from './pay-month.ts'

/** What HR corrected before the import. It travels as JSON text in the field `choice` of the upload. */
export const layoutChoice = z.object({
  sheet: z.string().max(200).optional().describe('Name of the sheet.'),
  headerRows: z
    .tuple([z.number().int().min(0), z.number().int().min(0)])
    .optional()
    .describe('First and last row of the header, counted from 0.'),
  roles: z.record(z.string(), columnRole).optional().describe('Column of the sheet, counted from 0 → its role.'),
  restoredRows: z.array(z.number().int().min(0)).max(100_000).optional().describe('Rows to import that were left out.'),
  droppedRows: z
    .array(z.number().int().min(0))
    .max(100_000)
    .optional()
    .describe('Rows to leave out that were read as people.'),
  firstColumn: z
    .number()
    .int()
    .min(0)
    .max(20_000)
    .optional()
    .describe('The first column of the table, if there is another table to the left of it.'),
  combine: z
    .array(z.string().max(200))
    .min(2)
    .max(200)
    .optional()
    .describe('Names of sheets to read as one payroll. The rows and columns above then count over all of them.'),
})

/** How the columns of a file differ from those of the earlier batch whose layout it matches (IMPORT-12). */
export const layoutDifference = z.object({
  kind: z.enum(['added', 'gone', 'renamed', 'changed']).describe('changed: the same header with another role.'),
  column: z.number().nullable().describe('Column of this file, counted from 0; null if it no longer exists.'),
  label: z.string(),
  role: columnRole,
  labelBefore: z.string().describe('Its header and role in the earlier batch.'),
  roleBefore: columnRole,
  money: z.boolean().describe('The difference concerns pay: HR decides whether the earlier layout still applies.'),
})
export type LayoutDifference = z.infer<typeof layoutDifference>

const blocked = z
  .object({
    row: z.number().describe('Row of the sheet, counted from 0.'),
    column: z.number().describe('Column of the sheet, counted from 0.'),
    why: z.string().describe('Key of the reason.'),
    text: z.string().describe('The text in the cell.'),
  })
  .describe('A cell that cannot be read and blocks the send.')

const detected = {
  sheet: z.string(),
  sheets: z.array(z.object({ name: z.string(), rowCount: z.number(), people: z.number(), hidden: z.boolean() })),
  headerRows: z.tuple([z.number(), z.number()]).describe('0-based, inclusive.'),
  columns: z.array(batchItem),
  people: z.number(),
  dropped: z.array(dropped),
  blocked: z.array(blocked),
  warnings: z.array(warning),
  netPayTotal: decimal.nullable(),
  combinable: z
    .array(
      z.object({
        sheet: z.string(),
        people: z.number(),
        netPayTotal: decimal.nullable(),
        hidden: z.boolean(),
        copyOf: z
          .object({ sheet: z.string(), people: z.number() })
          .nullable()
          .describe('The sheet that already has these people with the same pay, and the number of them.'),
      }),
    )
    .describe(
      'Sheets that may hold parts of one payroll, the one that was read among them. They are combined by choice.combine only.',
    ),
  combined: z
    .object({
      parts: z.array(
        sheetPlace.extend({
          people: z.number(),
          netPayTotal: decimal.nullable(),
          totals: z
            .enum(['none', 'agree', 'differ'])
            .describe('Whether the sheet states totals, and whether they equal the sums of its rows.'),
        }),
      ),
      shared: z
        .array(
          z.object({
            name: z.string(),
            rows: z.array(z.object({ row: z.number(), netPay: z.string().describe('As shown.') })),
          }),
        )
        .describe('People who are on several of the sheets: the first fifty.'),
      sharedCount: z.number().describe('The number of these people.'),
      partial: z
        .array(z.object({ label: z.string(), column: z.number(), sheets: z.array(z.string()) }))
        .describe('Columns that only some of the sheets have, and those sheets.'),
      renamed: z
        .array(
          z.object({
            label: z.string(),
            column: z.number(),
            sheets: z.array(z.object({ sheet: z.string(), label: z.string() })),
          }),
        )
        .describe(
          'Columns that some of the sheets call otherwise than the column of all, and what each of those calls them.',
        ),
    })
    .nullable()
    .describe('The result of reading several sheets as one; null if one sheet was read.'),
}

/** The earlier batch with the same structure, and what is taken over from it. */
const recognised = z.object({
  batchId: id,
  title: z.string(),
  fileName: z.string(),
  period: z.string(),
  salaryType: z.string(),
  salaryTypeName: z.string(),
  channel: channelName,
  choice: layoutChoice.describe("HR's corrections of that batch, translated to this file."),
  applied: z
    .boolean()
    .describe(
      'This reading is under that choice. Never where columns of pay differ, nor where the call brought its own.',
    ),
  differences: z.array(layoutDifference),
  renamedItems: z
    .number()
    .describe(
      'How many items HR had renamed, and how many are off the slip that otherwise would stand on it or the reverse.',
    ),
  switchedItems: z.number(),
  movedItems: z.number().describe('The number of items in a group that HR chose.'),
})

/** A batch that went out, is being sent, or waits for its time. */
const sentBatch = z.object({
  id,
  title: z.string(),
  period: z.string(),
  salaryType: z.string(),
  salaryTypeName: z.string(),
  sentAt: instant.nullable().describe('null while it is under way.'),
  people: z.number().describe('How many people have got it, or are to get it.'),
  isSameFile: z.boolean().describe('It was imported from this very file and sheet.'),
})

const uploadFields = z.object({
  fileId: id.optional().describe('An earlier upload (checkFile), instead of sending the file again.'),
  choice: z
    .string()
    .max(2_000_000)
    .optional()
    .describe(
      'What a person corrected in the reading, as JSON text of {sheet, headerRows, roles, restoredRows, droppedRows, firstColumn, combine}, each optional. A check without it takes over what earlier batches of the company say and answers that as recognised.choice; send that on to importExcel. Leave it out where the reading is right.',
    ),
})

export const sampleKind = z
  .enum(['plain', 'faulty'])
  .describe('plain: without mistakes. faulty: with mistakes that the review finds.')
export type SampleKind = z.infer<typeof sampleKind>

export const importCalls = {
  checkFile: call({
    route: post('/salary_batch_import_temporary/checkFile', { ...changes, travel: 'upload' }),
    access: screens('salarySlip'),
    audit: none,
    summary:
      'Read a payroll file and say what was understood, without importing it. The file is kept for an hour under fileId.',
    input: uploadFields,
    reply: z.object({
      fileId: id,
      fileName: z.string(),
      ...detected,
      preview: z
        .array(z.object({ row: z.number(), cells: z.array(z.string()) }))
        .describe("The sheet's first rows as shown, for the correction screen: header, people and dropped rows."),
      columnCount: z.number(),
      months: monthsOfFile.describe('What the file says about its pay month.'),
      recognised: recognised.nullable().describe('null: no earlier batch has this structure.'),
      payType: z
        .object({ id: shortText, name: z.string().describe("Name of a custom type, otherwise ''.") })
        .nullable()
        .describe('Pay type that title, sheet or file name says; null if they say nothing or that it is monthly pay.'),
      sent: z
        .array(sentBatch)
        .describe(
          'What the company has sent, newest first, to tell whether this file or its month goes out once more.',
        ),
    }),
  }),

  samplePayroll: call({
    route: get('/salary_batch_import_temporary/samplePayroll', { travel: 'blob' }),
    access: screens('salarySlip'),
    audit: none,
    summary: 'Get a payroll of invented people without contacts, for trying the product (IMPORT-15).',
    input: z.object({ kind: sampleKind }),
    reply: z.object({}),
  }),

  importExcel: call({
    route: post('/salary_batch_import_temporary/importExcel', { ...changes, travel: 'upload' }),
    access: screens('salarySlip'),
    audit: ['batch.import', 'batch.template'],
    summary: 'Import a payroll file (or an upload checked before) into a temporary batch, matched against the roster.',
    input: uploadFields.extend({
      salaryType: shortText
        .optional()
        .describe('Id of a salary type from sys_dictionary/listSalaryDict, by default 1; X-001 is a custom type.'),
      salaryTypeName: shortText.optional().describe('Name of a custom salary type; required with X-001.'),
      period: payMonth
        .optional()
        .describe(
          'Without it the month that the file names most weightily, else the one after the batch that is followed, else the usual one. Where checkFile answers months that differ, ask and send it.',
        ),
      follow: z
        .union([id, z.literal('none')])
        .optional()
        .describe(
          'The earlier batch that was recognised: names of items, what stands on the slip and the channel come from it. none: HR wants nothing of what was saved before, so that no template is applied either.',
        ),
      progressId: shortText
        .optional()
        .describe(
          'Any text that the client makes up. The events of this import carry it, and cancel/{id} takes it in place of the batch id, which is not known before the import has ended.',
        ),
    }),
    reply: z.object({
      batchId: id,
      ...detected,
      counts: z.record(z.string(), z.number()),
    }),
  }),
}
