import { z } from 'zod'
import { call, none, screens } from '../call.ts'
import { maxShortText } from '../limits.ts'
import { changes, post } from '../route.ts'
import { shortText } from '../shapes.ts'

/** The maximum number of fields of a roster that a company can add, and of entries of a choice. */
export const maxOwnFields = 40
export const maxOptions = 100

/** The maximum length of a value: a bank with its branch is longer than a name. */
export const maxDetail = 200

/** The kinds of values. Bank and bank card are texts of three parts (spec §9). */
export const fieldType = z.enum(['text', 'number', 'date', 'choice', 'bank', 'card'])
export type FieldType = z.infer<typeof fieldType>

/** The kinds that a company can give to a field of its own. */
export const ownFieldType = fieldType.extract(['text', 'number', 'date', 'choice'])

export const fieldKey = z.string().regex(/^[A-Za-z][\w-]{0,39}$/)

const option = z.object({
  id: z.string().min(1).max(40),
  nameCh: z.string().trim().min(1).max(maxShortText).describe('The Chinese name.'),
  nameEn: shortText.default('').describe('The English name; empty: the Chinese one is shown.'),
})
export type FieldOption = z.infer<typeof option> & { isOff?: true | undefined }

const arrangement = {
  key: fieldKey.describe('A new field of the company gets a key that begins with own and is not used yet.'),
  used: z.boolean().describe('Shown and entered; the values of a field that is not used are kept, but shown nowhere.'),
  required: z.boolean().describe('Nobody is added without a value.'),
  inList: z.boolean().describe('The field is a column of the roster.'),
}

/** A field of the roster as the company has arranged it. */
const rosterField = z.object({
  ...arrangement,
  type: fieldType,
  nameCh: z.string(),
  nameEn: z.string(),
  own: z.boolean().describe('Made by the company; the others are known to the product.'),
  fixed: z.boolean().describe('Matching and sending need it: it is always used.'),
  sensitive: z.boolean().describe('Encrypted, and masked wherever it is shown.'),
  options: z
    .array(option.extend({ isOff: z.literal(true).optional().describe('Not offered any more.') }))
    .describe('The entries of a choice.'),
  people: z.number().nullable().describe('How many people have a value; null: was not asked for.'),
})
export type RosterField = z.infer<typeof rosterField>

/** What a company decides about a field. */
export const fieldChoice = z.object({
  ...arrangement,
  own: z
    .object({
      type: ownFieldType.describe('The kind of its values.'),
      nameCh: z.string().trim().min(1).max(maxShortText).describe('The Chinese name.'),
      nameEn: shortText.default('').describe('The English name; empty: the Chinese one is shown.'),
      sensitive: z.boolean().describe('Encrypted, and masked wherever it is shown.'),
      options: z.array(option).max(maxOptions).describe('The entries of a choice.'),
    })
    .optional()
    .describe('Only of a field that the company made. Type and sensitive stay as they were first saved.'),
})
export type FieldChoice = z.infer<typeof fieldChoice>

export const rosterFieldSet = z.object({
  list: z.array(rosterField),
  revision: z.number().describe('Counts the changes; 0: never changed.'),
})

export type RosterFieldSet = z.infer<typeof rosterFieldSet>

export const fieldCalls = {
  listFields: call({
    route: post('/emp_field/listEmpField'),
    access: screens('salaryStaff'),
    departments: 'kept',
    audit: none,
    summary: 'The fields of the roster in their order, with the entries of their choices from the dictionaries.',
    input: z.object({ counted: z.boolean().default(false).describe('Also says how many people have a value.') }),
    reply: rosterFieldSet,
  }),

  saveFields: call({
    route: post('/emp_field/saveEmpFieldChanged', changes),
    access: screens('salaryStaff'),
    audit: ['employee.changeFields'],
    summary:
      'Save which fields the roster has, in which order. A field in use is given up only if the caller names how many people have a value.',
    input: z.object({
      list: z
        .array(fieldChoice)
        .max(100)
        .describe('The fields in their order; a known field that is left out stays as it was.'),
      revision: z.number().int().describe('From listEmpField; if somebody saved since, the call is refused.'),
      givenUp: z
        .array(
          z.object({
            key: fieldKey.describe('The field.'),
            people: z.number().int().describe('How many people have a value, as the user was told.'),
            erase: z.boolean().describe('Deletes the values; false keeps them for later.'),
          }),
        )
        .max(100)
        .default([])
        .describe('The fields with values that are no longer used or no longer in the list.'),
    }),
    reply: rosterFieldSet,
  }),
}
