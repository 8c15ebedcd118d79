import { type ComponentType, createElement, lazy, Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { paths } from './paths.ts'
import { Gate, type RouteHandle } from './shell/gate.tsx'
import { Layout } from './shell/layout/layout.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { Loading } from './ui/states.tsx'

/** A screen whose code arrives when it is opened. */
const screen = (load: () => Promise<ComponentType>) => {
  const Screen = lazy(() => load().then((component) => ({ default: component })))
  return createElement(Suspense, { fallback: createElement(Loading, { tall: true }) }, createElement(Screen))
}

const open: RouteHandle = { open: true }

/** Every screen of the console, in one list. */
export const routes: RouteObject[] = [
  {
    element: <Gate />,
    children: [
      { path: paths.root, element: null },
      {
        path: paths.login,
        handle: open,
        element: screen(() => import('./features/session/login-page.tsx').then((file) => file.LoginPage)),
      },
      {
        path: paths.chooseTenant,
        handle: open,
        element: screen(() =>
          import('./features/session/choose-tenant-page.tsx').then((file) => file.ChooseTenantPage),
        ),
      },
      {
        element: <Layout />,
        children: [
          {
            path: paths.salarySlip,
            element: screen(() =>
              import('./features/batches/salary-slip-page.tsx').then((file) => file.SalarySlipPage),
            ),
          },
          {
            path: paths.salaryRecord,
            element: screen(() => import('./features/history/history-page.tsx').then((file) => file.HistoryPage)),
          },
          {
            path: paths.salaryRecordDetail,
            element: screen(() =>
              import('./features/history/history-detail-page.tsx').then((file) => file.HistoryDetailPage),
            ),
          },
          {
            path: paths.salaryStaff,
            element: screen(() => import('./features/employees/roster-page.tsx').then((file) => file.RosterPage)),
          },
          {
            path: paths.sandbox,
            element: screen(() => import('./features/sandbox/mailbox-page.tsx').then((file) => file.MailboxPage)),
          },
        ],
      },
      { path: paths.notFound, handle: open, element: <NotFoundPage /> },
      { path: '*', handle: open, element: <NotFoundPage /> },
    ],
  },
]
