/**
 * The calls of the specification's section 7, word by word: folder, method, and the names in the order of that section.
 * `name(a, b)` gives the names of the parameters, `{id}` is a path parameter, `?type` a query parameter. A parenthesis
 * without names ("params", "query") is left out here.
 */
const specified = [
  ['POST', '/authenticate', 'login(userId, password, isFirstCheck)'],
  ['POST', '/authenticate', 'loginByPhone(phone, code, pictureCode, isFirstCheck)'],
  ['POST', '/authenticate', 'logInNow'],
  ['POST', '/authenticate', 'exchangeLogin(id)'],
  ['POST', '/authenticate', 'loginEnterpriseWechat'],
  ['GET', '/authenticate', 'loginAfterRegistered'],
  ['GET', '/user', 'info(token)'],
  ['POST', '/user', 'list'],
  ['POST', '/authenticate', 'logout?userId'],
  ['POST', '/authenticate', 'getRegisterCode checkCustomerExists saveRegisterInfo getLoginCode'],
  ['POST', '/authenticate', 'getResetPasswordCode resetPassword'],
  ['GET', '/authenticate', 'changePhoneGetCode'],
  ['POST', '/kaptcha', 'defaultKaptcha loginVerificationCode resetVerificationCode'],
  ['GET', '/authenticate', 'getUserInfo'],
  ['POST', '/authenticate', 'saveUserInfo changePassword changePhoneSave'],
  ['GET', '/authenticate', 'getAdminList getChangeAdminCode'],
  ['POST', '/authenticate', 'saveChangeAdmin'],
  ['GET', '/authenticate', 'getEmpList'],
  ['POST', '/authenticate', 'saveDeputyAdmin'],
  ['GET', '/authenticate', 'removeDeputyAdmin checkAddDeputyAdmin'],
  ['GET', '/cusInfo_config', 'getCusInfo'],
  ['POST', '/cusInfo_config', 'saveCusInfo uploadPicture'],
  ['GET', '/cusInfo_config', 'removeLogo'],
  ['POST', '/cusInfo_config', 'getDefaultConfig saveConfig'],
  ['POST', '/sys_dictionary', 'listSalaryDict(userId, cusId) listTimeDict(userId, cusId)'],
  ['POST', '/sys_dictionary', 'listDownloadDict(userId, cusId) listThemeDict(userId, cusId)'],
  ['POST', '/sys_dictionary', 'listCardDict(userId, cusId) checkDictExist(userId, cusId)'],
  ['POST', '/salary_batch_import_temporary', 'listBatchItem/{id} checkFile importExcel dataReview updateDetailById'],
  ['POST', '/salary_batch_import_temporary', 'matchToUpdateDB saveAndExit timingSend sendNow'],
  ['GET', '/salary_batch_import_temporary', 'removeById/{id} batchAddEmpInfo batchRemoveData cancel/{id} check/{id}'],
  ['POST', '/salary_batch_import', 'updateDetailById listPayrollHistory listPayrollHistoryDetail reSendBatch'],
  ['GET', '/salary_batch_import', 'getLastTimeType getLastTimeField removeSalaryBatch/{id} withDrawSalaryDetail'],
  ['GET', '/salary_batch_import', 'reSend/{id} previewSalaryDetail/{id} cancel getToBeSendConfig/{batchId}'],
  ['GET', '/salary_batch_import', 'exportUserIdListFile getJsApiTicket getAgentJsApiTicket'],
  ['POST', '/emp_field', 'listEmpField saveEmpFieldChanged'],
  ['POST', '/emp_info', 'addEmpInfo listEmpInfo listMatchEmp saveEmpInfo'],
  ['POST', '/emp_info', 'listEmpSalaryHistory listEmpSalaryHistoryDetail batchRemove importEmpInfo'],
  ['GET', '/emp_info', 'resetSafetyCode/{id} remove/{id} checkIsExistData/{id} updateQuit/{id}?type'],
  ['GET', '/emp_info', 'exportQyListExcel exportQyAllEmpListExcel'],
  ['*', '/emp_info', 'checkEmpFile'],
  ['POST', '/salary_template', 'listTemplate saveAsTemplate'],
  ['GET', '/salary_template', 'getTemplateFormat?batchId&templateId'],
  ['POST', '/page_tips', 'listPageTips'],
  ['GET', '/page_tips', 'changeTipsStatus'],
  ['POST', '/companyShortcut', 'save(name, path)'],
  ['POST', '/tryUse', 'addTryUsePhone'],
  ['GET', '/advertisement', 'consult/add'],
  ['POST', '/companyOrder', 'selectCompanyOrderList creatOrder updatePaymentType updatePaymentCompany cancelOrder'],
  ['POST', '/wxPay', 'payUrl queryPayStatus'],
  ['POST', '/companyInvoice', 'applyInvoice'],
  ['POST', '/serverPackage', 'countServerInfo countAddPeopleServerInfo'],
  ['GET', '/serverPackage', 'getServerPackage'],
] as const

/** A call as the specification names it. */
export interface Specified {
  method: string
  path: string
  params: string[]
}

/** Every call of section 7 with its method, its path below /prod-api, and the parameters that it names. */
export const specifiedCalls: Specified[] = specified.flatMap(([method, folder, names]) =>
  [...names.matchAll(/([\w/{}]+)(\([^)]*\))?(\?\S+)?/g)].map(([, name = '', body = '', query = '']) => ({
    method,
    path: `${folder}/${name}`,
    params: `${body}${query}`.match(/\w+/g) ?? [],
  })),
)
