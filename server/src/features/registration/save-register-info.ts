import { hash } from '@node-rs/argon2'
import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import { tidy } from '@zhixin/domain/format/tidy'
import { dayIn } from '@zhixin/domain/session/service-days'
import { trial, trialEnds } from '@zhixin/domain/session/trial'
import { v7 as newId } from 'uuid'
import { recordBy } from '../../audit/record.ts'
import type { PublicContext } from '../../context.ts'
import { asPlatform, type Db } from '../../database/transaction.ts'
import { makeToken } from '../../security/token.ts'
import { isWeakPassword } from '../../security/weak-password.ts'
import { insertEmployee } from '../employees/store.ts'
import { findAccountByPhone, freeUserId, phoneColumns } from '../session/account-store.ts'
import { type Phone, phoneOf, proveSmsCode } from '../session/sms-code.ts'
import { addRegistrationTicket } from '../session/ticket-store.ts'
import { holdCompanyName, insertCompany, insertMainAdmin, isCompanyKnown } from './store.ts'

type Input = InputOf<'registration.saveRegisterInfo'>
type Reply = ReplyOf<'registration.saveRegisterInfo'>

/** The zone of a new company's days (company.time_zone). */
const timeZone = 'Asia/Shanghai'

/**
 * Makes a company (AUTH-05). What stands in the way is told to whoever has proved the phone, and the code stays good, so
 * that a name can be mended without waiting for the next SMS.
 */
export async function register(input: Input, ctx: PublicContext): Promise<Reply> {
  const phone = phoneOf(ctx, input.phone)
  const names = { companyName: tidy(input.companyName), userName: tidy(input.userName) }
  if (isWeakPassword(input.password, [phone.number, names.companyName, names.userName])) fail('session.passwordWeak')
  const made = await asPlatform(ctx.pools, async (db) => {
    const proof = await proveSmsCode(db, ctx, 'register', phone, input.code)
    if (proof.kind !== 'right') return proof.kind
    if (await findAccountByPhone(db, phone.hash)) return fail('registration.phoneTaken')
    await holdCompanyName(db, names.companyName)
    if (await isCompanyKnown(db, names.companyName)) return fail('registration.companyTaken')
    return makeCompany(db, ctx, { ...names, phone, passwordHash: await hash(input.password) })
  })
  return typeof made === 'string' ? fail(`smsCode.${made}`) : made
}

interface Wanted {
  companyName: string
  userName: string
  phone: Phone
  passwordHash: string
}

/** The company with its keys, and its main administrator, who is the first on its roster. */
async function makeCompany(db: Db, ctx: PublicContext, wanted: Wanted): Promise<Reply> {
  const { companyName, userName, phone, passwordHash } = wanted
  const now = ctx.clock.now()
  const [companyId, accountId, employeeId] = [newId(), newId(), newId()]
  const userId = await freeUserId(db)
  const serviceUntil = trialEnds(dayIn(timeZone, now))
  await insertCompany(db, {
    company: {
      id: companyId,
      name: companyName,
      service_until: serviceUntil,
      people_limit: trial.people,
      created_at: now,
      is_trial: true,
    },
    account: {
      id: accountId,
      user_id: userId,
      name: userName,
      password_hash: passwordHash,
      ...phoneColumns(ctx.vault, accountId, phone.number),
    },
  })
  const sealer = await ctx.vault.addCompany(companyId, db)
  await insertEmployee(db, {
    company_id: companyId,
    id: employeeId,
    name: userName,
    department: '',
    employee_no: '',
    messenger: '',
    phone_sealed: sealer.seal('employee', 'phone', employeeId, phone.number),
    phone_hash: phone.hash,
    email_sealed: null,
    email_hash: null,
    id_number_sealed: null,
    id_number_hash: null,
    left_on: null,
    left_type: null,
    safety_code_hash: null,
    created_at: now,
    updated_at: now,
  })
  await insertMainAdmin(db, companyId, accountId, employeeId)
  const { token, tokenHash } = makeToken()
  await addRegistrationTicket(db, tokenHash, accountId, now)
  const actor = { kind: 'user' as const, id: accountId, name: userName }
  // Its key is of this transaction, which the vault cannot see yet.
  const keys = { clock: ctx.clock, mayRecord: ctx.mayRecord, vault: { ...ctx.vault, sealer: async () => sealer } }
  recordBy(keys, db, { companyId, actor, address: ctx.address }, 'company.register')
  return { ticket: token, userId, companyName, serviceUntil, trialDays: trial.days }
}
