import { z } from 'zod'
import { id } from '../shapes.ts'
import { contactOutcome } from './contact-changes.ts'
import { fieldKey, ownFieldType } from './fields.ts'

/** A row that is not imported, and why. */
export const importFault = z.object({
  row: z.number().describe('Row of the sheet, counted from 1.'),
  name: z.string(),
  reason: z.string(),
})

/** The rows of clashing ones that HR leaves out. */
export const excludedRows = z
  .string()
  .max(800_000)
  .regex(/^(\d{1,7}:\d{1,7}(,\d{1,7}:\d{1,7})*)?$/)
  .default('')
  .describe('Rows that are not imported because another one is right, as row:that row, separated by commas.')

/** The most rows of which one may be chosen. */
export const maxRivals = 20

/** A refused row of several of which one may be right. */
const clash = z.object({
  row: z.number(),
  rivals: z
    .array(z.number())
    .max(maxRivals)
    .describe('Rows with the same phone, number or person: excluding them leaves this row as the right one.'),
  excludedFor: z.number().nullable().describe('The row that was chosen instead of this one.'),
})

/** The counts of an import. */
export const importReport = z.object({
  added: z.number(),
  leavers: z.number().describe('Of those, people whom the file says have left: they are added as former employees.'),
  updated: z.number(),
  unchanged: z.number(),
  failed: z.array(importFault),
  undecided: z
    .number()
    .describe(
      'Rows that may be a namesake of the roster or the file or a new person, and of which nobody has said which.',
    ),
  people: z.number().describe('Rows of the sheet that hold people.'),
})

const fieldName = z.enum(['name', 'phone', 'email', 'employeeNo', 'department', 'messenger', 'idNumber'])

/** The fields of a person that an import changes, old and new. */
const changedFields = {
  fields: z.array(
    z.object({
      field: fieldName,
      before: z.string().describe('In the roster; ID numbers are masked.'),
      after: z.string().describe('In the file; ID numbers are masked.'),
    }),
  ),
  details: z
    .array(
      z.object({
        label: z.string().describe('The name of the field in the language of the caller.'),
        before: z.string(),
        after: z.string(),
      }),
    )
    .describe('The fields that the company chose (ROSTER-02); sensitive values are masked.'),
}

/** What an import makes of a column of the file. */
const fileColumn = z.object({
  column: z.string().describe('The letters of the column in the sheet.'),
  label: z.string().describe('Its title in the file.'),
  field: z.string().describe("The field of the roster that it fills, in the caller's language; '' for none."),
  left: z
    .enum(['unused', 'unknown', 'untitled', 'ordinal', 'keptElsewhere', 'reasons', 'twice', 'outside'])
    .nullable()
    .describe(
      'Why it is not imported: the field is not in use, there is no such field, it has no title, it counts the rows, only the roster changes it, it says why rows were not imported before, another column fills the field, or it stands outside the table (its cells are not read).',
    ),
  other: z.string().describe("The field that could be taken into use or is filled by another column; '' for none."),
  otherKey: fieldKey.nullable().describe('The key of that field.'),
  type: ownFieldType.describe('The kind of values that the column seems to hold.'),
  filled: z.number().describe('Rows with a value in it, if it is not imported.'),
  sample: z.string().describe('The first of these values.'),
})

/** What an import would do, person by person; shown before it runs (ROSTER-03). */
export const importPreview = importReport.extend({
  clashes: z
    .array(clash)
    .describe('Of the rows that failed, those that clash with others of the file or were excluded.'),
  planHash: z
    .string()
    .describe(
      'SHA-256 over all that the import would do. The import takes it back and refuses with 4040 if it differs.',
    ),
  changes: z
    .array(
      z.object({
        row: z.number(),
        name: z.string(),
        department: z.string(),
        byName: z
          .boolean()
          .describe('Only name and department say that it is this person: imported only if confirmed.'),
        ...changedFields,
      }),
    )
    .describe('The people who would be changed; at most 20,000.'),
  additions: z
    .array(
      z.object({
        row: z.number(),
        name: z.string(),
        department: z.string(),
        phone: z.string().describe('As the file has it.'),
        email: z.string().describe('As the file has it.'),
        employeeNo: z.string(),
        messenger: z.string(),
        idNumber: z.string().describe('Masked.'),
        status: z.string().describe("What the status column of the file says; '' for nothing."),
        leaving: z
          .object({
            leftOn: z.string().describe("Last day as YYYY-MM-DD; '' if the file has none: the day of the import."),
          })
          .nullable()
          .describe('The file says that the person has left: they are added as a former employee.'),
        namesakes: z
          .array(z.string())
          .describe('Employee number and department of people of the roster with this name and another number.'),
      }),
    )
    .describe('The people who would be added; at most 20,000.'),
  namesakes: z
    .array(
      z.object({
        row: z.number(),
        name: z.string(),
        department: z.string(),
        phone: z.string().describe('As the file has it.'),
        email: z.string().describe('As the file has it.'),
        employeeNo: z.string(),
        notNew: z.string().describe("Why the row cannot be a new person, such as a required field; '' if it can."),
        candidates: z
          .array(
            z.object({
              id,
              employeeNo: z.string(),
              department: z.string(),
              phone: z.string().describe('In the roster.'),
              email: z.string().describe('In the roster.'),
              ...changedFields,
            }),
          )
          .describe('People of the roster with this name and no row of their own; at most 20.'),
        fileRows: z
          .array(
            z.object({
              row: z.number(),
              employeeNo: z.string(),
              department: z.string(),
              phone: z.string(),
              email: z.string(),
            }),
          )
          .describe('Rows of the file with this name that may be the same person; at most 5.'),
      }),
    )
    .describe('The rows of which HR has to say whether they are a new person; at most 20,000.'),
  columns: z.array(fileColumn).describe('Every column of the table, in its order.'),
  contactOutcome: contactOutcome.describe('What a changed contact means for payslips that people have already.'),
  unchangedBeyond: z.number().describe('People without a change who have a value in a column that is not imported.'),
  sheet: z.string().describe('The sheet that was read.'),
  otherSheets: z.array(z.string()).describe('Further visible sheets with people, which are not imported.'),
})
export type ImportPreview = z.infer<typeof importPreview>
