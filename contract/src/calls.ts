import * as batches from './batches.ts'
import * as dictionary from './dictionary.ts'
import * as employees from './employees.ts'
import * as history from './history.ts'
import * as payslip from './payslip.ts'
import * as sandbox from './sandbox.ts'
import * as session from './session.ts'
import { wireKey } from './wire-key.ts'

/** Every call of the product by name. A call that is not here does not exist; one without a handler does not compile. */
export const calls = {
  'wire.key': wireKey,
  'session.login': session.login,
  'session.logInNow': session.logInNow,
  'session.exchangeLogin': session.exchangeLogin,
  'session.logout': session.logout,
  'session.getUserInfo': session.getUserInfo,
  'session.info': session.userInfoByToken,
  'session.defaultKaptcha': session.defaultKaptcha,
  'session.loginKaptcha': session.loginKaptcha,
  'session.resetKaptcha': session.resetKaptcha,
  'session.events': session.events,
  'dictionary.listSalary': dictionary.listSalaryDict,
  'employees.list': employees.listEmpInfo,
  'employees.add': employees.addEmpInfo,
  'employees.save': employees.saveEmpInfo,
  'employees.checkIsExistData': employees.checkIsExistData,
  'employees.remove': employees.removeEmployee,
  'employees.batchRemove': employees.batchRemove,
  'employees.updateQuit': employees.updateQuit,
  'employees.resetSafetyCode': employees.resetSafetyCode,
  'employees.checkFile': employees.checkEmpFile,
  'employees.import': employees.importEmpInfo,
  'employees.importTemplate': employees.importTemplate,
  'employees.listMatch': employees.listMatchEmp,
  'batches.checkFile': batches.checkFile,
  'batches.importExcel': batches.importExcel,
  'batches.listItems': batches.listBatchItem,
  'batches.saveItems': batches.saveBatchItem,
  'batches.review': batches.dataReview,
  'batches.updateCell': batches.updateDetailById,
  'batches.matchRow': batches.matchToUpdateDB,
  'batches.confirmMatches': batches.confirmMatch,
  'batches.addUnknown': batches.batchAddEmpInfo,
  'batches.removeRows': batches.batchRemoveData,
  'batches.previewRow': batches.previewDetail,
  'batches.listUnfinished': batches.listUnfinished,
  'batches.saveAndExit': batches.saveAndExit,
  'batches.remove': batches.removeBatch,
  'batches.cancel': batches.cancelBatch,
  'batches.check': batches.checkBatch,
  'batches.sendNow': batches.sendNow,
  'history.list': history.listPayrollHistory,
  'history.listDetails': history.listPayrollHistoryDetail,
  'history.withdraw': history.withDrawSalaryDetail,
  'history.resend': history.reSend,
  'history.preview': history.previewSalaryDetail,
  'payslip.openLink': payslip.openLink,
  'payslip.setCode': payslip.setCode,
  'payslip.enterCode': payslip.enterCode,
  'payslip.sendPhoneCode': payslip.sendPhoneCode,
  'payslip.loginByPhone': payslip.loginByPhone,
  'payslip.list': payslip.listSlips,
  'payslip.view': payslip.viewSlip,
  'payslip.logout': payslip.leaveSlips,
  'sandbox.list': sandbox.listMessage,
  'sandbox.show': sandbox.showMessage,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls
