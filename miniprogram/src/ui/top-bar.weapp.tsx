/** WeChat draws the title and the way back itself. */
export function TopBar(_: { title: string; withBack: boolean; isHeading: boolean }) {
  return null
}
