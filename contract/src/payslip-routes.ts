import { open, post } from './route.ts'

/** Routes of the employee's pages, apart from their schemas so that those pages stay small (SLIP-05). */
export const payslipRoutes = {
  openLink: post('/payslip/openLink', open),
  setCode: post('/payslip/setCode', open),
  enterCode: post('/payslip/enterCode', open),
  sendPhoneCode: post('/payslip/sendPhoneCode', open),
  loginByPhone: post('/payslip/loginByPhone', open),
  list: post('/payslip/list', { access: 'employee' }),
  view: post('/payslip/view', { access: 'employee', signed: true }),
  proveSafetyCode: post('/payslip/proveSafetyCode', { access: 'employee', signed: true }),
  sendOldContactCode: post('/payslip/sendOldContactCode', { access: 'employee', signed: true }),
  proveOldContact: post('/payslip/proveOldContact', { access: 'employee', signed: true }),
  logout: post('/payslip/logout', { access: 'employee', signed: true }),
} as const
