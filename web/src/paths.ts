/** Every address of the console, so that none is typed twice. */
export const paths = {
  root: '/',
  login: '/login',
  chooseTenant: '/chooseTenant',
  salarySlip: '/salarySlip',
  salaryRecord: '/salaryRecord',
  salaryRecordDetail: '/salaryRecord/:rid',
  salaryStaff: '/salaryStaff',
  sandbox: '/sandbox',
  notFound: '/404',
} as const

/** The address of one payment in the history. */
export const salaryRecordDetailOf = (batchId: string) => `${paths.salaryRecord}/${encodeURIComponent(batchId)}`

/** The login page, coming back to `page` afterwards (NAV-11). */
export const loginFrom = (page: string) =>
  page === paths.root || page.startsWith(paths.login)
    ? paths.login
    : `${paths.login}?redirect=${encodeURIComponent(page)}`
