import * as account from './account.ts'
import * as audit from './audit.ts'
import * as batches from './batches.ts'
import * as channelSettings from './channel-settings.ts'
import * as contact from './contact.ts'
import * as dictionary from './dictionary.ts'
import * as employees from './employees.ts'
import * as findings from './findings.ts'
import * as guide from './guide.ts'
import * as history from './history.ts'
import * as pageTips from './page-tips.ts'
import * as payslip from './payslip.ts'
import * as platform from './platform.ts'
import * as registration from './registration.ts'
import * as sandbox from './sandbox.ts'
import * as sending from './sending.ts'
import * as session from './session.ts'
import * as entry from './session-entry.ts'
import * as shortcuts from './shortcuts.ts'
import * as support from './support.ts'
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
  'session.getLoginCode': entry.getLoginCode,
  'session.loginByPhone': entry.loginByPhone,
  'session.loginAfterRegistered': entry.loginAfterRegistered,
  'session.getResetPasswordCode': entry.getResetPasswordCode,
  'session.resetPassword': entry.resetPassword,
  'session.enterpriseEntry': entry.enterpriseEntry,
  'session.loginEnterpriseWechat': entry.loginEnterpriseWechat,
  'session.linkEnterpriseWechat': entry.linkEnterpriseWechat,
  'registration.getRegisterCode': registration.getRegisterCode,
  'registration.checkCustomerExists': registration.checkCustomerExists,
  'registration.saveRegisterInfo': registration.saveRegisterInfo,
  'account.company': account.getCusInfo,
  'account.admins': account.getAdminList,
  'pageTips.list': pageTips.listPageTips,
  'pageTips.changeStatus': pageTips.changeTipsStatus,
  'platform.menus': platform.listMenus,
  'platform.roles': platform.listRoles,
  'platform.content': platform.listContent,
  'audit.list': audit.listAudit,
  'audit.show': audit.showAudit,
  'audit.verify': audit.verifyAudit,
  'audit.export': audit.exportAudit,
  'contact.addTryUsePhone': contact.addTryUsePhone,
  'contact.addConsult': contact.addConsult,
  'contact.list': contact.listContacts,
  'contact.follow': contact.followContact,
  'dictionary.listSalary': dictionary.listSalaryDict,
  'guide.finish': guide.finishGuide,
  'shortcuts.save': shortcuts.saveShortcut,
  'shortcuts.list': shortcuts.listShortcut,
  'shortcuts.remove': shortcuts.removeShortcut,
  'support.contacts': support.showContacts,
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
  'batches.reviewRows': batches.reviewRows,
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
  'batches.findings': findings.batchFindings,
  'batches.findingsOf': findings.findingsOf,
  'batches.acceptFindings': findings.acceptFindings,
  'batches.takeBackFindings': findings.takeBackFindings,
  'batches.setControlTotals': findings.setControlTotals,
  'batches.askApproval': findings.askApproval,
  'batches.decideApproval': findings.decideApproval,
  'batches.reviewSettings': findings.showReviewSettings,
  'batches.saveReviewSettings': findings.saveReviewSettings,
  'batches.decideReviewSettings': findings.decideReviewSettings,
  'batches.check': batches.checkBatch,
  'batches.sendNow': batches.sendNow,
  'batches.timingSend': sending.timingSend,
  'batches.lastTimeType': sending.getLastTimeType,
  'batches.lastTimeField': sending.getLastTimeField,
  'batches.toBeSentConfig': sending.getToBeSendConfig,
  'batches.slipCells': sending.slipCells,
  'batches.correctSlip': sending.correctSlip,
  'batches.export': sending.exportBatch,
  'batches.exportUserIds': sending.exportUserIdListFile,
  'history.list': history.listPayrollHistory,
  'history.listDetails': history.listPayrollHistoryDetail,
  'history.withdraw': history.withDrawSalaryDetail,
  'history.resend': history.reSend,
  'history.preview': history.previewSalaryDetail,
  'history.resendBatch': history.reSendBatch,
  'history.fallBack': history.fallBack,
  'history.remind': history.remindSlips,
  'history.withdrawBatch': history.withdrawBatch,
  'history.cancel': history.cancelSend,
  'history.remove': history.removeSalaryBatch,
  'payslip.openLink': payslip.openLink,
  'payslip.setCode': payslip.setCode,
  'payslip.enterCode': payslip.enterCode,
  'payslip.sendPhoneCode': payslip.sendPhoneCode,
  'payslip.loginByPhone': payslip.loginByPhone,
  'payslip.list': payslip.listSlips,
  'payslip.view': payslip.viewSlip,
  'payslip.logout': payslip.leaveSlips,
  'channelSettings.show': channelSettings.showChannels,
  'channelSettings.save': channelSettings.saveChannel,
  'channelSettings.remove': channelSettings.removeChannel,
  'channelSettings.test': channelSettings.testChannel,
  'sandbox.list': sandbox.listMessage,
  'sandbox.show': sandbox.showMessage,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls
