import type { Pair } from '@zhixin/contract/pair'
import type { ScreenName } from '@zhixin/contract/screen-names'
import { screenText } from './screen-text.ts'

/** The meanings of the icons before titles; the pages define how they look. */
export type IconName =
  | 'attendance'
  | 'audit'
  | 'bank'
  | 'channels'
  | 'check'
  | 'create'
  | 'dashboard'
  | 'data'
  | 'history'
  | 'insurance'
  | 'mailbox'
  | 'news'
  | 'orders'
  | 'organisation'
  | 'platform'
  | 'questions'
  | 'report'
  | 'salary'
  | 'settings'
  | 'staff'
  | 'system'
  | 'tax'
  | 'tune'

export interface Screen {
  /** The address; `:name` stands for one segment, a final `*` for the rest. */
  path: string
  title: Pair
  /**
   * open: no login, a page of its own. layout: inside the frame. entry: before the console. slip: the employee's pages.
   * site: the public pages. static: written by the server. Only the first two belong to the console.
   */
  place: 'open' | 'layout' | 'entry' | 'slip' | 'site' | 'static'
  icon?: IconName
  /** The name of the top-level route that contains it; its own name if it is one (NAV-09). */
  top?: TopName
  /** The menu item that is highlighted on a page of details (NAV-04). */
  menu?: string
  /** Role names, one of which is required; without a list the screen is open to everyone (NAV-14). */
  roles?: readonly string[]
  /** The tag stays in the tag bar on "close all" (NAV-04). */
  affix?: true
  /** The screen is in no menu, tag or search (NAV-02). */
  hidden?: true
  /**
   * The screen shows pay or leads to it: the audit trail shows corrected amounts, a mailbox page shows links and codes,
   * and whoever chooses the account through which these are sent can read them there. It is closed to users without the
   * right to pay (TRUST-06).
   */
  ofPay?: true
  /** The menu shows the title, but the screen is not built (NAV-15). */
  titleOnly?: true
}

/** Top-level routes, for which visibility is decided (NAV-09, NAV-13). */
export type TopName =
  | 'home'
  | 'dashboard'
  | 'salarySlip'
  | 'salaryRecord'
  | 'employeeQuestions'
  | 'salaryStaff'
  | 'salarySetting'
  | 'moreInformation'
  | 'system'
  | 'platform'
  | 'personMgr'
  | 'salaryCalculation'
  | 'salaryVerification'
  | 'bankPayment'
  | 'attendance'
  | 'socialInsurance'
  | 'taxDeduction'
  | 'taxManagement'
  | 'reports'
  | 'dataInit'
  | 'systemSettings'

const open = { place: 'open' } as const
const layout = { place: 'layout' } as const
const entry = { place: 'entry' } as const
const slip = { place: 'slip' } as const
const site = { place: 'site' } as const
const fixed = { place: 'static' } as const

/**
 * Every screen of the product by its name, in one table (spec §2). Routes, guard, menu, tags, search, breadcrumb and
 * the server's check use it.
 */
export const screens = {
  login: { path: '/login', title: screenText.login, ...entry },
  chooseTenant: { path: '/chooseTenant', title: screenText.chooseTenant, ...entry },
  authRedirect: { path: '/auth-redirect', title: screenText.authRedirect, ...entry },
  register: { path: '/register', title: screenText.register, ...entry },
  registered: { path: '/registered', title: screenText.registered, ...entry },
  registeredSuccessfully: { path: '/registeredSuccessfully', title: screenText.registeredSuccessfully, ...entry },
  forgotPassword: { path: '/forgotPassword', title: screenText.forgotPassword, ...entry },
  forgetPassword: { path: '/forgetpassword', title: screenText.forgotPassword, ...entry },
  resetPassword: { path: '/resetPassword', title: screenText.resetPassword, ...entry },
  resetSuccess: { path: '/resetSuccess', title: screenText.resetSuccess, ...entry },
  invitation: { path: '/invitation', title: screenText.invitation, ...entry },
  poster: { path: '/poster', title: screenText.poster, ...site },
  mobilePoster: { path: '/mobileposter', title: screenText.poster, ...site },
  mobileShort: { path: '/m', title: screenText.poster, ...site },
  privacyPolicy: { path: '/privacyPolicy', title: screenText.privacyPolicy, ...site },
  serviceAgreement: { path: '/serviceAgreement', title: screenText.serviceAgreement, ...site },
  staticPolicy: { path: '/static/policy', title: screenText.privacyPolicy, ...fixed },
  staticAgreement: { path: '/static/agreement', title: screenText.serviceAgreement, ...fixed },
  notFound: { path: '/404', title: screenText.notFound, ...open },
  unauthorised: { path: '/401', title: screenText.unauthorised, ...open },
  salarySheetLogin: { path: '/salarySheetLogin', title: screenText.payslip, ...slip },
  salarySheetView: { path: '/salarySheetView', title: screenText.payslip, ...slip },
  redirect: { path: '/redirect/*', title: screenText.redirect, ...layout, hidden: true },
  ownData: { path: '/ownData', title: screenText.ownData, ...layout, hidden: true },
  dashboard: {
    path: '/dashboard/dashboard',
    title: screenText.dashboard,
    ...layout,
    top: 'dashboard',
    icon: 'dashboard',
    roles: ['admin'],
    affix: true,
  },
  salarySlip: { path: '/salarySlip', title: screenText.salarySlip, ...layout, top: 'salarySlip', icon: 'create' },
  salaryRecord: {
    path: '/salaryRecord',
    title: screenText.salaryRecord,
    ...layout,
    top: 'salaryRecord',
    icon: 'history',
  },
  salaryRecordDetail: {
    path: '/salaryRecord/:rid',
    title: screenText.salaryRecordDetail,
    ...layout,
    top: 'salaryRecord',
    menu: 'salaryRecord',
  },
  employeeQuestions: {
    path: '/employeeQuestions',
    title: screenText.employeeQuestions,
    ...layout,
    top: 'employeeQuestions',
    icon: 'questions',
    ofPay: true,
  },
  salaryStaff: { path: '/salaryStaff', title: screenText.salaryStaff, ...layout, top: 'salaryStaff', icon: 'staff' },
  salaryStaffDetail: {
    path: '/salaryStaff/salaryStaffDetail',
    title: screenText.salaryStaffDetail,
    ...layout,
    top: 'salaryStaff',
    menu: 'salaryStaff',
  },
  salarySetting: {
    path: '/salarySetting',
    title: screenText.salarySetting,
    ...layout,
    top: 'salarySetting',
    icon: 'tune',
  },
  moreInformation: {
    path: '/moreInformation',
    title: screenText.moreInformation,
    ...layout,
    top: 'moreInformation',
    icon: 'news',
  },
  settings: { path: '/settings', title: screenText.settings, ...layout, top: 'home', icon: 'settings' },
  orderCenter: { path: '/orderCenter', title: screenText.orderCenter, ...layout, top: 'home', icon: 'orders' },
  orderPayment: {
    path: '/orders/pay/:orderNo',
    title: screenText.orderPayment,
    ...layout,
    top: 'home',
    menu: 'orderCenter',
  },
  channelSettings: {
    path: '/setting/channels',
    title: screenText.channelSettings,
    ...layout,
    top: 'system',
    icon: 'channels',
    ofPay: true,
  },
  wecomSettings: {
    path: '/setting/wecom',
    title: screenText.wecomSettings,
    ...layout,
    top: 'system',
    icon: 'organisation',
    ofPay: true,
  },
  audit: {
    path: '/audit',
    title: screenText.audit,
    ...layout,
    top: 'system',
    icon: 'audit',
    roles: ['admin'],
    ofPay: true,
  },
  sandbox: { path: '/sandbox', title: screenText.sandbox, ...layout, top: 'system', icon: 'mailbox', ofPay: true },
  personMgr: module('personMgr', 'organisation'),
  salaryCalculation: module('salaryCalculation', 'salary'),
  salaryVerification: module('salaryVerification', 'check'),
  bankPayment: module('bankPayment', 'bank'),
  attendance: module('attendance', 'attendance'),
  socialInsurance: module('socialInsurance', 'insurance'),
  taxDeduction: module('taxDeduction', 'tax'),
  taxManagement: module('taxManagement', 'tax'),
  hrReport: { ...module('reports', 'report'), path: '/reports/hrReport', title: screenText.hrReport },
  salaryTaxReport: {
    ...module('reports', 'report'),
    path: '/reports/salaryTaxReport',
    title: screenText.salaryTaxReport,
  },
  dataInit: module('dataInit', 'data'),
  systemSettings: module('systemSettings', 'system'),
  platformDictionary: platform('platformDictionary'),
  platformRole: platform('platformRole'),
  platformMenu: platform('platformMenu'),
  platformRoleMenu: platform('platformRoleMenu'),
  platformContent: platform('platformContent'),
  platformContact: platform('platformContact'),
  platformTenant: platform('platformTenant'),
  platformTenantDetail: {
    ...platform('platformTenantDetail'),
    path: '/platform/platformTenant/:id',
    menu: 'platformTenant',
  },
  platformOrder: platform('platformOrder'),
  platformPrice: platform('platformPrice'),
} as const satisfies Record<ScreenName, Screen>

/** Screens that the console's router opens; the others have entry points of their own. */
export type ConsoleScreen = {
  [Name in ScreenName]: (typeof screens)[Name]['place'] extends 'open' | 'layout' ? Name : never
}[ScreenName]

function module<Name extends TopName & keyof typeof screenText, Icon extends IconName>(name: Name, icon: Icon) {
  return { path: `/${name}`, title: screenText[name], ...layout, top: name, icon, titleOnly: true } as const
}

function platform<Name extends keyof typeof screenText>(name: Name) {
  return {
    path: `/platform/${name}`,
    title: screenText[name],
    ...layout,
    top: 'platform',
    icon: 'platform',
  } as const
}

export const screenNames = Object.keys(screens) as ScreenName[]

/** A screen by its name, with the type that all rows of the table share. */
export const screenNamed = (name: ScreenName): Screen => screens[name]
