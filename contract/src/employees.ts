import { z } from 'zod'
import { defineArea } from './area.ts'
import { reviewChange } from './batches/reviewed.ts'
import { call, none, screens } from './call.ts'
import { contactChangeCalls, contactKind } from './employees/contact-changes.ts'
import { fieldCalls, fieldKey, maxDetail } from './employees/fields.ts'
import { healthCalls, rosterProblem } from './employees/health.ts'
import { excludedRows, importFault, importPreview, importReport } from './employees/import-preview.ts'
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
    reply: changedEmployee.extend({
      readerContacts: z
        .array(contactKind)
        .describe('The contacts that this call changed of somebody with payslips; contactChange has those that wait.'),
    }),
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
    input: z.object({ excluded: excludedRows }),
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
      excluded: excludedRows,
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
        .regex(/^(\d{1,7}:(new|repeated|[0-9a-f-]{36})(,\d{1,7}:(new|repeated|[0-9a-f-]{36}))*)?$/)
        .default('')
        .describe(
          'What each row with namesakes is, as row:new, row:ID of the person, or row:repeated for the person of another row of the file, separated by commas. Rows that are repeated or without an answer are left out.',
        ),
    }),
    reply: importReport.extend({
      skipped: z.number().describe('Rows found by name and department only that were not confirmed.'),
      left: z
        .array(importFault)
        .describe('Rows that were left out because nobody confirmed or decided them, with the reason.'),
      review: reviewChange.optional().describe('Of that batch.'),
    }),
  }),

  rejectedRows: call({
    route: post('/emp_info/exportRejectedRows', { ...changes, travel: 'upload' }),
    access: screens('salaryStaff'),
    audit: none,
    summary: 'Rows of this file with the reason why each is not imported, as .xlsx to correct and import again.',
    input: z.object({
      rows: z
        .string()
        .max(800_000)
        .regex(/^\d{1,7}(,\d{1,7})*$/)
        .describe('Rows of the sheet, counted from 1, separated by commas.'),
      excluded: excludedRows,
    }),
    reply: z.object({ content: z.string().describe('The .xlsx file in Base64.') }),
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
