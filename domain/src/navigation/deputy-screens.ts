import type { ScreenName } from '@zhixin/contract/screen-names'
import { screenNamed, screenNames } from './screens.ts'
import { payScreens } from './visibility.ts'

/**
 * The screens that the main administrator can give a deputy (ACCOUNT-02): those of the company that are built and stand
 * for themselves. Details come with the screen from which they open.
 */
export const deputyScreens: readonly ScreenName[] = screenNames.filter((name) => {
  const { place, top, hidden, titleOnly, menu } = screenNamed(name)
  return place === 'layout' && !hidden && !titleOnly && !menu && top !== 'platform'
})

/** Whether a screen opens only for whoever may read pay as well. */
export const needsPay = (name: ScreenName): boolean => screenNamed(name).ofPay === true

/** Whether a choice of screens includes the right to pay (TRUST-06). */
export const includesPay = (chosen: readonly string[]): boolean => payScreens.some((name) => chosen.includes(name))

/** Returns the chosen screens that would not open, because the right to pay was not chosen with them. */
export const screensWithoutPay = (chosen: readonly ScreenName[]): ScreenName[] =>
  includesPay(chosen) ? [] : chosen.filter(needsPay)

/** The screens whose calls keep to the departments of a limited deputy (decision 034); every other one is refused. */
export const departmentScreens: readonly ScreenName[] = [
  'salaryRecord',
  'employeeQuestions',
  'salaryStaff',
  'moreInformation',
]

/** Returns the chosen screens that a deputy who is limited to departments cannot have. */
export const screensBeyondDepartments = (chosen: readonly ScreenName[]): ScreenName[] =>
  chosen.filter((name) => !departmentScreens.includes(name))

/**
 * What stays chosen beside the roles: not a page that would not open, because nothing gives the right to pay. A page that
 * was chosen by itself stays so while a role gives it too (ACCOUNT-05).
 */
export function screensBesideRoles(chosen: readonly ScreenName[], byRoles: readonly string[]): ScreenName[] {
  const closed = includesPay(byRoles) ? [] : screensWithoutPay(chosen)
  return chosen.filter((name) => !closed.includes(name))
}

/** The screens that a deputy can open with these, in the order of the menu. */
export function screensOpenedBy(given: readonly string[]): ScreenName[] {
  const hasPay = includesPay(given)
  return deputyScreens.filter((name) => given.includes(name) && (hasPay || !needsPay(name)))
}
