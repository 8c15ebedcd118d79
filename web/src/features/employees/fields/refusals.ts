/** The refusals that are about the value of a field; the form shows them there. */
export const detailRefusals = [
  'employees.fieldRequired',
  'employees.numberInvalid',
  'employees.dateInvalid',
  'employees.choiceUnknown',
  'employees.textTooLong',
  'employees.fieldsChanged',
] as const
