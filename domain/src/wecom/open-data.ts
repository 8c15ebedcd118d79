/**
 * A name that WeCom does not give out is kept in the notation that WeCom itself has for it in texts that it translates
 * (WeCom's manual, translation of address book ids), so that every screen can ask WeCom's element to show it.
 */
export interface OpenData {
  type: 'userName' | 'departmentName'
  id: string
}

const notation = /^\$(userName|departmentName)=([^$\s]{1,64})\$$/

/** The name of a member whose name WeCom keeps to itself. */
export const hiddenName = (userId: string): string => `$userName=${userId}$`

/** The name of a department whose name WeCom keeps to itself. */
export const hiddenDepartment = (id: number): string => `$departmentName=${id}$`

/** What stands for a hidden name in a text; null where the text is a name. */
export function openDataOf(text: string): OpenData | null {
  const found = notation.exec(text)
  return found ? { type: found[1] as OpenData['type'], id: found[2] ?? '' } : null
}

/** WeCom leaves a hidden name out, or returns the id in its place (WeCom's manual, members of a department). */
export const isHiddenName = (name: string, userId: string): boolean =>
  name === '' || name.toLowerCase() === userId.toLowerCase()
