import type { ScreenName } from '@zhixin/contract/screen-names'
import { type ConsoleScreen, screenNames, screens } from '@zhixin/domain/navigation/screens'
import { type ComponentType, createElement, lazy, Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { EntryInConsole } from './shell/entry-in-console.tsx'
import { Gate } from './shell/gate.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { OtherEntryPage } from './shell/other-entry-page.tsx'
import { Loading } from './ui/states.tsx'

type Load = () => Promise<ComponentType>

/** The frame around the work: nobody needs it before the login. */
const layout: Load = () => import('./shell/layout/layout.tsx').then((file) => file.Layout)

const titleOnly: Load = () => import('./shell/title-only-page.tsx').then((file) => file.TitleOnlyPage)

/**
 * Screens before the console that are drawn here too: where a broken line has led to the login page nothing can be loaded
 * anew, and what was typed waits behind it (SESSION-06).
 */
type PreservedEntry = 'login' | 'chooseTenant'

/** The code of every screen, which arrives when the screen is opened. */
const pages: Record<ConsoleScreen | PreservedEntry, Load> = {
  login: () => import('./session/login-page.tsx').then((file) => file.LoginPage),
  chooseTenant: () => import('./session/choose-tenant-page.tsx').then((file) => file.ChooseTenantPage),
  notFound: async () => NotFoundPage,
  unauthorised: () => import('./shell/not-allowed-page.tsx').then((file) => file.NotAllowedPage),
  redirect: () => import('./shell/redirect-page.tsx').then((file) => file.RedirectPage),
  dashboard: () => import('./features/dashboard/dashboard-page.tsx').then((file) => file.DashboardPage),
  salarySlip: () => import('./features/batches/salary-slip-page.tsx').then((file) => file.SalarySlipPage),
  salaryRecord: () => import('./features/history/history-page.tsx').then((file) => file.HistoryPage),
  salaryRecordDetail: () => import('./features/history/history-detail-page.tsx').then((file) => file.HistoryDetailPage),
  salaryStaff: () => import('./features/employees/roster-page.tsx').then((file) => file.RosterPage),
  salaryStaffDetail: () => import('./features/employees/person/person-page.tsx').then((file) => file.PersonPage),
  salarySetting: () =>
    import('./features/salary-setting/salary-setting-page.tsx').then((file) => file.SalarySettingPage),
  moreInformation: () =>
    import('./features/more-information/more-information-page.tsx').then((file) => file.MoreInformationPage),
  settings: () => import('./features/account/settings-page.tsx').then((file) => file.SettingsPage),
  orderCenter: () => import('./features/account/order-center-page.tsx').then((file) => file.OrderCenterPage),
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
  platformContact: () => import('./features/platform/contacts-page.tsx').then((file) => file.ContactsPage),
  platformTenant: titleOnly,
}

/** Fetches what a broken line leads to while there is a line. What fails is fetched again when it is opened. */
export function fetchHeldEntry(): void {
  for (const load of [pages.login, pages.chooseTenant]) load().catch(() => undefined)
}

function screen(load: Load) {
  const Screen = lazy(() => load().then((component) => ({ default: component })))
  return createElement(Suspense, { fallback: createElement(Loading, { tall: true }) }, createElement(Screen))
}

const isDrawnHere = (name: ScreenName): name is keyof typeof pages => name in pages

/** Screens of other entries: the address is theirs, so the server is asked for it. */
const elsewhere: RouteObject[] = screenNames.flatMap((name) =>
  isDrawnHere(name) ? [] : [{ path: screens[name].path, element: <OtherEntryPage /> }],
)

const routesIn = (place: 'open' | 'layout' | 'entry'): RouteObject[] =>
  screenNames
    .filter(isDrawnHere)
    .filter((name) => screens[name].place === place)
    .map((name) => ({ path: screens[name].path, element: screen(pages[name]) }))

/** Every screen of the console, from the one table of screens (domain/navigation/screens). */
export const routes: RouteObject[] = [
  {
    element: <Gate />,
    children: [
      { path: '/', element: null },
      ...routesIn('open'),
      { element: <EntryInConsole />, children: routesIn('entry') },
      ...elsewhere,
      { element: screen(layout), children: routesIn('layout') },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]
