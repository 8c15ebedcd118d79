import { z } from 'zod'
import { call } from '../call.ts'
import { changes, get, post } from '../route.ts'
import { done, shortText } from '../shapes.ts'
import { codeSent, passwordField, phoneField, pictureFields, smsCodeField } from './fields.ts'

const ownPassword = z.string().min(1).max(200).describe("The user's current password.")

/** What a user changes of their own account (ACCOUNT-01). The picture goes by uploadPicture. */
export const ownDataCalls = {
  saveUserInfo: call({
    route: post('/authenticate/saveUserInfo', changes),
    access: 'user',
    departments: 'nothing',
    audit: ['user.change'],
    summary: 'Change the own name, as colleagues and the audit trail see it.',
    input: z.object({ userName: shortText.min(1).describe('The new name.') }),
    reply: done,
  }),

  changePassword: call({
    route: post('/authenticate/changePassword', changes),
    access: 'user',
    departments: 'nothing',
    audit: ['session.passwordChange'],
    summary: 'Set a new password with the current one; every other session of the user ends, and links to WeCom too.',
    input: z.object({ oldPassword: ownPassword, password: passwordField }),
    reply: done,
  }),

  changePhoneCode: call({
    route: get('/authenticate/changePhoneGetCode', changes),
    access: 'user',
    departments: 'nothing',
    audit: [],
    summary: 'Send an SMS code for another phone: to the own current number, or to the new one.',
    input: z.object({
      to: z.enum(['old', 'new']).describe('old: the number that the user has now. new: the one in phone.'),
      phone: phoneField.optional(),
      ...pictureFields,
    }),
    reply: codeSent,
  }),

  changePhone: call({
    route: post('/authenticate/changePhoneSave', changes),
    access: 'user',
    departments: 'nothing',
    audit: ['session.phoneChange'],
    summary:
      'Change the own phone with a code to both numbers; who has had none proves the current password instead of the old number.',
    input: z.object({
      phone: phoneField,
      code: smsCodeField,
      oldCode: smsCodeField.optional().describe('The code that was sent to the current number, where there is one.'),
      password: ownPassword.optional().describe('Only where the user has no number yet.'),
    }),
    reply: done,
  }),
}
