import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from './call.ts'
import { calls } from './calls.ts'

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

/**
 * The place in docs/requirements.md that says which of them are not built yet, and which requirement will build each.
 */
const openList = /^ {2}- WIRE-01 is open for: (.*)$/m.exec(
  readFileSync(new URL('../../docs/requirements.md', import.meta.url), 'utf8'),
)?.[1]
const open = new Map(
  [...(openList ?? '').matchAll(/([A-Z]+-\d\d) ([^;.]+)/g)].flatMap(([, requirement = '', paths = '']) =>
    paths.split(', ').map((path) => [path.trim(), requirement] as const),
  ),
)

interface Specified {
  method: string
  path: string
  params: string[]
}

const table: Specified[] = specified.flatMap(([method, folder, names]) =>
  [...names.matchAll(/([\w/{}]+)(\([^)]*\))?(\?\S+)?/g)].map(([, name = '', body = '', query = '']) => ({
    method,
    path: `${folder}/${name}`,
    params: `${body}${query}`.match(/\w+/g) ?? [],
  })),
)

const everyCall = Object.values<Call>(calls)

/** The names of all parameters that a call takes, in any of its forms. */
function paramsOf(call: Call): string[] {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: object
    anyOf?: { properties?: object }[]
  }
  return [schema, ...(schema.anyOf ?? [])].flatMap(({ properties }) => Object.keys(properties ?? {}))
}

describe('WIRE-01 the calls of section 7', () => {
  test.each(table.filter(({ path }) => !open.has(path)))('$method $path $params is built as written', (wanted) => {
    const call = everyCall.find(({ route }) => route.path === wanted.path)
    expect(call?.route.method, 'no call of the contract has this path').toBe(
      wanted.method === '*' ? call?.route.method : wanted.method,
    )
    expect(call).toBeDefined()
    if (call) expect(paramsOf(call)).toEqual(expect.arrayContaining(wanted.params))
  })

  test('WIRE-01 those that docs/requirements.md calls open stand in section 7 and do not exist', () => {
    expect(open.size).toBeGreaterThan(0)
    expect([...open.keys()].filter((path) => !table.some((each) => each.path === path))).toEqual([])
    const built = everyCall.map(({ route }) => route.path)
    expect([...open.keys()].filter((path) => built.includes(path))).toEqual([])
  })

  test('WIRE-01 what takes a file or answers with one travels so', () => {
    const travels = (path: string) => everyCall.find(({ route }) => route.path === path)?.route.travel
    for (const path of ['/salary_batch_import_temporary/checkFile', '/salary_batch_import_temporary/importExcel'])
      expect(travels(path), path).toBe('upload')
    for (const path of ['/emp_info/importEmpInfo', '/emp_info/checkEmpFile']) expect(travels(path), path).toBe('upload')
    for (const name of ['defaultKaptcha', 'loginVerificationCode', 'resetVerificationCode'])
      expect(travels(`/kaptcha/${name}`), name).toBe('blob')
  })
})
