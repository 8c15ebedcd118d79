import { changes, get, open, post } from './route.ts'

/** Routes of the pages before the console, apart from their schemas so that those pages stay small (AUTH-01). */
export const entryRoutes = {
  'session.login': post('/authenticate/login', open),
  'session.logInNow': post('/authenticate/logInNow', open),
  'session.exchangeLogin': post('/authenticate/exchangeLogin', { access: 'user', ...changes }),
  'session.getLoginCode': post('/authenticate/getLoginCode', open),
  'session.loginByPhone': post('/authenticate/loginByPhone', open),
  'session.loginAfterRegistered': get('/authenticate/loginAfterRegistered', open),
  'session.getResetPasswordCode': post('/authenticate/getResetPasswordCode', open),
  'session.resetPassword': post('/authenticate/resetPassword', open),
  'session.enterpriseEntry': post('/authenticate/enterpriseEntry', open),
  'session.loginEnterpriseWechat': post('/authenticate/loginEnterpriseWechat', open),
  'session.linkEnterpriseWechat': post('/authenticate/linkEnterpriseWechat', { access: 'user', ...changes }),
  'registration.getRegisterCode': post('/authenticate/getRegisterCode', open),
  'registration.checkCustomerExists': post('/authenticate/checkCustomerExists', open),
  'registration.saveRegisterInfo': post('/authenticate/saveRegisterInfo', open),
} as const
