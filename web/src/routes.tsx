import type { ScreenName } from '@zhixin/contract/screen-names'
import { type ConsoleScreen, screenNames, screens } from '@zhixin/domain/navigation/screens'
import { type ComponentType, createElement } from 'react'
import type { RouteObject } from 'react-router'
import { EntryInConsole } from './shell/entry-in-console.tsx'
import { Frame } from './shell/frame.tsx'
import { Gate } from './shell/gate.tsx'
import { OtherEntryPage } from './shell/other-entry-page.tsx'
import { lazyPage, whenIdle } from './ui/code/lazy-page.tsx'
import { Loading } from './ui/states.tsx'

type Load = () => Promise<ComponentType>

/** The frame around the work: nobody needs it before the login. */
const layout: Load = () => import('./shell/layout/layout.tsx').then((file) => file.Layout)

const titleOnly: Load = () => import('./shell/modules/title-only-page.tsx').then((file) => file.TitleOnlyPage)

/**
 * Screens before the console that are drawn here too: where a broken line has led to the login page nothing can be loaded
 * anew, and what was typed waits behind it (SESSION-06).
 */
type PreservedEntry = 'login' | 'chooseTenant'

/** The code of every screen, which arrives when the screen is opened. */
const pages: Record<ConsoleScreen | PreservedEntry, Load> = {
  login: () => import('./session/login-page.tsx').then((file) => file.LoginPage),
  chooseTenant: () => import('./session/choose-tenant-page.tsx').then((file) => file.ChooseTenantPage),
  notFound: () => import('./shell/not-found/not-found-page.tsx').then((file) => file.NotFoundPage),
  unauthorised: () => import('./shell/not-found/not-allowed-page.tsx').then((file) => file.NotAllowedPage),
  redirect: () => import('./shell/redirect-page.tsx').then((file) => file.RedirectPage),
  ownData: () => import('./features/account/own-data-page.tsx').then((file) => file.OwnDataPage),
  dashboard: () => import('./features/dashboard/dashboard-page.tsx').then((file) => file.DashboardPage),
  salarySlip: () => import('./features/batches/salary-slip-page.tsx').then((file) => file.SalarySlipPage),
  salaryRecord: () => import('./features/history/history-page.tsx').then((file) => file.HistoryPage),
  salaryRecordDetail: () => import('./features/history/history-detail-page.tsx').then((file) => file.HistoryDetailPage),
  employeeQuestions: () => import('./features/questions/questions-page.tsx').then((file) => file.QuestionsPage),
  salaryStaff: () => import('./features/employees/roster-page.tsx').then((file) => file.RosterPage),
  salaryStaffDetail: () => import('./features/employees/person/person-page.tsx').then((file) => file.PersonPage),
  salarySetting: () =>
    import('./features/salary-setting/salary-setting-page.tsx').then((file) => file.SalarySettingPage),
  moreInformation: () =>
    import('./features/more-information/more-information-page.tsx').then((file) => file.MoreInformationPage),
  settings: () => import('./features/account/settings-page.tsx').then((file) => file.SettingsPage),
  orderCenter: () => import('./features/orders/order-center-page.tsx').then((file) => file.OrderCenterPage),
  orderPayment: () => import('./features/payments/pay-page.tsx').then((file) => file.PayPage),
  wecomSettings: () => import('./features/wecom/wecom-page.tsx').then((file) => file.WecomPage),
  channelSettings: () => import('./features/channel-settings/channels-page.tsx').then((file) => file.ChannelsPage),
  audit: () => import('./features/audit/audit-page.tsx').then((file) => file.AuditPage),
  sandbox: () => import('./features/sandbox/mailbox-page.tsx').then((file) => file.MailboxPage),
  personMgr: titleOnly,
  salaryCalculation: titleOnly,
  salaryVerification: titleOnly,
  bankPayment: titleOnly,
  attendance: titleOnly,
  socialInsurance: titleOnly,
  taxDeduction: titleOnly,
  taxManagement: titleOnly,
  hrReport: titleOnly,
  salaryTaxReport: titleOnly,
  dataInit: titleOnly,
  systemSettings: titleOnly,
  platformDictionary: () => import('./features/platform/dictionaries-page.tsx').then((file) => file.DictionariesPage),
  platformRole: () => import('./features/platform/roles-page.tsx').then((file) => file.RolesPage),
  platformMenu: () => import('./features/platform/menus-page.tsx').then((file) => file.MenusPage),
  platformRoleMenu: () => import('./features/platform/role-menus-page.tsx').then((file) => file.RoleMenusPage),
  platformContent: () => import('./features/platform/content-page.tsx').then((file) => file.ContentPage),
  platformPrice: () => import('./features/platform/prices-page.tsx').then((file) => file.PricesPage),
  platformContact: () => import('./features/platform/contacts-page.tsx').then((file) => file.ContactsPage),
  platformTenant: () => import('./features/companies/companies-page.tsx').then((file) => file.CompaniesPage),
  platformTenantDetail: () => import('./features/companies/company-page.tsx').then((file) => file.CompanyPage),
  platformOrder: () => import('./features/companies/company-orders-page.tsx').then((file) => file.CompanyOrdersPage),
}

const waiting = createElement(Loading, { tall: true })

const preservedEntries = {
  login: lazyPage(pages.login, { waiting, keepsWindow: true }),
  chooseTenant: lazyPage(pages.chooseTenant, { waiting, keepsWindow: true }),
}

/**
 * When a screen stands, and nothing else is to be done, what a broken line leads to is fetched: without a line it cannot
 * be. What fails is fetched again after the next screen, or when it is opened.
 */
const onDrawn = () =>
  whenIdle(() => {
    for (const { prefetch } of Object.values(preservedEntries)) prefetch()
  })

const screen = (load: Load) => createElement(lazyPage(load, { waiting, onDrawn }).Page)

const isDrawnHere = (name: ScreenName): name is keyof typeof pages => name in pages

/** Screens of other entries: the address is theirs, so the server is asked for it. */
const elsewhere: RouteObject[] = screenNames.flatMap((name) =>
  isDrawnHere(name) ? [] : [{ path: screens[name].path, element: <OtherEntryPage /> }],
)

const entryRoutes: RouteObject[] = Object.entries(preservedEntries).map(([name, { Page }]) => ({
  path: screens[name as PreservedEntry].path,
  element: createElement(Page),
}))

const consoleRoutes: RouteObject[] = screenNames
  .filter(isDrawnHere)
  .filter((name) => screens[name].place !== 'entry')
  .map((name) => ({ path: screens[name].path, element: screen(pages[name]) }))

/** Every screen of the console, from the one table of screens (domain/navigation/screens). */
export const routes: RouteObject[] = [
  {
    element: <Gate />,
    children: [
      { path: '/', element: null },
      { element: <EntryInConsole />, children: entryRoutes },
      ...elsewhere,
      {
        element: <Frame layout={createElement(lazyPage(layout, { waiting }).Page)} />,
        children: [...consoleRoutes, { path: '*', element: screen(pages.notFound) }],
      },
    ],
  },
]
