import { z } from 'zod'
import { defineArea } from './area.ts'
import { reviewChange } from './batches/reviewed.ts'
import { call, none, screens } from './call.ts'
import { contactChangeCalls, contactKind } from './employees/contact-changes.ts'
import { fieldCalls, fieldKey, maxDetail, ownFieldType } from './employees/fields.ts'
import { healthCalls, rosterProblem } from './employees/health.ts'
import { salaryHistoryCalls } from './employees/salary-history.ts'
import { changes, get, post } from './route.ts'
import { contactText, done, emailText, id, instant, longText, pageInput, pageReply, shortText } from './shapes.ts'

/** A person of the roster as HR sees it. Phone, e-mail and ID number are stored encrypted. */
export const employee = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  employeeNo: z.string(),
  department: z.string(),
  messenger: z.string().describe('Enterprise messenger account.'),
  idNumber: z.string().describe('Masked: first 3 and last 4 are shown.'),
  status: z.enum(['active', 'left']).describe('left: has left the company.'),
  leftOn: z.string().nullable().describe('Last day, YYYY-MM-DD.'),
  slipsUntil: z
    .string()
    .nullable()
    .describe(
      'Of a leaver: the last day (YYYY-MM-DD) on which they can read what was sent before they left; null: no limit.',
    ),
  leftType: z.number().nullable().describe('1 resigned, 2 dismissed, 3 retired, 4 other; null: has not left.'),
  hasSafetyCode: z.boolean(),
  contactChange: z
    .array(contactKind)
    .describe('Unsettled changes: a changed contact does not open slips from before the change.'),
  details: z
    .record(z.string(), z.string())
    .describe(
      'The values of the other fields in use by key, those of sensitive fields masked; choices by the id of the entry.',
    ),
  createdAt: instant,
})
export type Employee = z.infer<typeof employee>

/** A person after a change. */
const changedEmployee = employee.extend({
  stoppedSends: z
    .array(z.string())
    .describe(
      'Titles of the scheduled batches with this person that will not be sent as the roster is now; none without the right to pay.',
    ),
})

/** The fields that HR enters. Rules beyond their shape (mobile number, duplicates) are in domain. */
const typed = z.object({
  name: shortText,
  phone: shortText.describe('A mobile number: 11 digits, the first is 1, the second 3 to 9; empty: none.'),
  email: emailText.describe('The address for slips through the channel email; empty: none.'),
  employeeNo: shortText,
  department: shortText,
  messenger: shortText.describe('WeChat or WeCom account for slips through the channel miniProgram.'),
  idNumber: shortText,
})
export type EmployeeFields = z.infer<typeof typed>

/** The values of the fields that the company keeps beside these; '' removes a value, and what is left out stays. */
const details = z
  .record(fieldKey, z.string().max(maxDetail))
  .default({})
  .describe('Values of the fields in use that have no name here, by key; an empty text removes a value.')

/** The fields of a new person; those left out are empty. */
export const employeeFields = typed.extend({
  phone: shortText.default(''),
  email: emailText.default(''),
  employeeNo: shortText.default(''),
  department: shortText.default(''),
  messenger: shortText.default(''),
  idNumber: shortText.default(''),
})

/** Which people of the roster are meant, and in which order. */
const rosterSelection = z.object({
  keyword: contactText.default('').describe('Part of the name, department or number, or a complete phone or e-mail.'),
  status: z.enum(['active', 'left', 'all']).default('active'),
  department: shortText.default(''),
  problem: rosterProblem.optional().describe('Only people with this problem, as the health of the roster counts them.'),
  sort: z.enum(['name', 'department', 'employeeNo', 'createdAt']).default('createdAt'),
  descending: z.boolean().default(true),
})

const importFault = z.object({
  row: z.number().describe('Row of the sheet, counted from 1.'),
  name: z.string(),
  reason: z.string(),
})

const importReport = z.object({
  added: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  failed: z.array(importFault),
  undecided: z
    .number()
    .describe('Rows that may be a namesake of the roster or a new person, and of which nobody has said which.'),
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
    .enum(['unused', 'unknown', 'untitled', 'ordinal', 'keptElsewhere', 'twice', 'outside'])
    .nullable()
    .describe(
      'Why it is not imported: the field is not in use, there is no such field, it has no title, it counts the rows, only the roster changes it, another column fills the field, or it stands outside the table (its cells are not read).',
    ),
  other: z.string().describe("The field that could be taken into use or is filled by another column; '' for none."),
  otherKey: fieldKey.nullable().describe('The key of that field.'),
  type: ownFieldType.describe('The kind of values that the column seems to hold.'),
  filled: z.number().describe('Rows with a value in it, if it is not imported.'),
  sample: z.string().describe('The first of these values.'),
})

/** What an import would do, person by person; shown before it runs (ROSTER-03). */
const importPreview = importReport.extend({
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
      }),
    )
    .describe('The rows of which HR has to say whether they are a new person; at most 20,000.'),
  columns: z.array(fileColumn).describe('Every column of the table, in its order.'),
  unchangedBeyond: z.number().describe('People without a change who have a value in a column that is not imported.'),
  sheet: z.string().describe('The sheet that was read.'),
  otherSheets: z.array(z.string()).describe('Further visible sheets with people, which are not imported.'),
})
export type ImportPreview = z.infer<typeof importPreview>

export const employees = defineArea('employees', {
  list: call({
    route: post('/emp_info/listEmpInfo'),
    access: screens('salaryStaff'),
    departments: 'kept',
    audit: none,
    summary: 'The roster, searched, filtered and paged.',
    input: rosterSelection.extend({ ...pageInput.shape, id: id.optional().describe('Only this person.') }),
    reply: z.object({ list: z.array(employee), departments: z.array(z.string()), ...pageReply }),
  }),

  add: call({
    route: post('/emp_info/addEmpInfo', changes),
    access: screens('salaryStaff'),
    audit: ['employee.add'],
    summary: 'Add a person to the roster.',
    input: employeeFields.extend({ details }),
    reply: employee,
  }),

  save: call({
    route: post('/emp_info/saveEmpInfo', changes),
    access: screens('salaryStaff', 'salarySlip'),
    audit: ['employee.changeContact', 'employee.change'],
    summary: 'Change a person. Fields that are left out keep their value.',
    // employeeFields does not fit here: its defaults would empty the fields that are left out.
    input: typed.partial().extend({ id, details }),
    reply: changedEmployee,
  }),

  checkIsExistData: call({
    route: get('/emp_info/checkIsExistData/{id}'),
    access: screens('salaryStaff'),
    audit: none,
    summary: 'Check whether a person has pay slips, before removing them.',
    input: z.object({ id }),
    reply: z.object({ exists: z.boolean() }),
  }),

  remove: call({
    route: get('/emp_info/remove/{id}', changes),
    access: screens('salaryStaff'),
    audit: ['employee.remove', 'admin.remove'],
    summary: 'Remove a person who has no pay slips.',
    input: z.object({ id }),
    reply: done,
  }),

  batchRemove: call({
    route: post('/emp_info/batchRemove', changes),
    access: screens('salaryStaff'),
    audit: ['employee.remove', 'admin.remove'],
    summary: 'Remove several people; people with pay slips are kept and listed in the reply.',
    input: z.object({ ids: z.array(id).min(1).max(1000) }),
    reply: z.object({ removed: z.number(), kept: z.array(z.object({ id, name: z.string() })) }),
  }),

  updateQuit: call({
    route: get('/emp_info/updateQuit/{id}', changes),
    access: screens('salaryStaff'),
    audit: ['employee.return', 'employee.leave', 'admin.remove'],
    summary: 'Mark a person as left (type 1 resigned, 2 dismissed, 3 retired, 4 other) or undo that (type 0).',
    input: z.object({
      id,
      type: z.coerce.number().int().min(0).max(4).describe('1 resigned, 2 dismissed, 3 retired, 4 other, 0 undoes it.'),
      leftOn: z.iso.date().optional().describe('Last day; today if it is left out.'),
    }),
    reply: changedEmployee,
  }),

  resetSafetyCode: call({
    route: get('/emp_info/resetSafetyCode/{id}', changes),
    access: screens('salaryStaff'),
    audit: ['employee.resetCode'],
    summary: "Reset a person's safety code: they are logged out and set a new code with their next link.",
    input: z.object({ id }),
    reply: employee,
  }),

  checkFile: call({
    route: post('/emp_info/checkEmpFile', { ...changes, travel: 'upload' }),
    access: screens('salaryStaff'),
    audit: none,
    summary: 'Preview an import of this file, person by person with old and new values, without importing it.',
    input: z.object({}),
    reply: importPreview,
  }),

  import: call({
    route: post('/emp_info/importEmpInfo', { ...changes, travel: 'upload' }),
    access: screens('salaryStaff'),
    audit: ['employee.import', 'employee.changeContact'],
    summary:
      'Import a roster from a spreadsheet: valid rows are imported, the others listed with row number and reason.',
    input: z.object({
      batchId: id.optional().describe('The batch under review for whose people the roster is imported.'),
      planHash: z
        .string()
        .min(1)
        .max(100)
        .describe('planHash from checkEmpFile: exactly that is imported, or nothing.'),
      byName: z
        .string()
        .max(800_000)
        .regex(/^(\d{1,7}(,\d{1,7})*)?$/)
        .default('')
        .describe(
          'Rows found by name and department only that were confirmed, separated by commas. Others of that kind are left out.',
        ),
      namesakes: z
        .string()
        .max(2_000_000)
        .regex(/^(\d{1,7}:(new|[0-9a-f-]{36})(,\d{1,7}:(new|[0-9a-f-]{36}))*)?$/)
        .default('')
        .describe(
          'What each row with namesakes is, as row:new or row:ID of the person, separated by commas. Rows without an answer are left out.',
        ),
    }),
    reply: importReport.extend({
      skipped: z.number().describe('Rows found by name and department only that were not confirmed.'),
      review: reviewChange.optional().describe('Of that batch.'),
    }),
  }),

  importTemplate: call({
    route: get('/emp_info/importTemplate', { travel: 'blob' }),
    access: screens('salaryStaff'),
    audit: none,
    summary: 'An empty spreadsheet with the columns that an import understands.',
    input: z.object({}),
    reply: z.object({}),
  }),

  export: call({
    route: get('/emp_info/exportQyListExcel', { ...changes, travel: 'blob' }),
    access: screens('salaryStaff'),
    audit: ['employee.export'],
    summary:
      'Export the people that the filter finds as .xlsx, in the order of the list, with masked ID numbers; audited.',
    input: rosterSelection,
    reply: z.unknown(),
  }),

  exportAll: call({
    route: get('/emp_info/exportQyAllEmpListExcel', { ...changes, travel: 'blob' }),
    access: screens('salaryStaff'),
    stepUp: 'withFactor',
    audit: ['employee.exportAll'],
    summary:
      'Export everybody, those who have left too, with all fields and every digit of ID numbers and bank cards, as .xlsx; audited.',
    input: z.object({}),
    reply: z.unknown(),
  }),

  listMatch: call({
    route: post('/emp_info/listMatchEmp'),
    access: screens('salarySlip'),
    audit: none,
    summary: 'List the roster entries that a row of a batch may belong to, most likely first.',
    input: z.object({
      keyword: longText.default(''),
      batchId: id.optional(),
      rowNo: z.number().int().optional().describe('rowNo from dataReview.'),
    }),
    reply: z.object({ list: z.array(employee) }),
  }),

  ...fieldCalls,
  ...healthCalls,
  ...contactChangeCalls,
  ...salaryHistoryCalls,
})
