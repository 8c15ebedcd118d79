/** Below this width (px) the layout is the mobile one (spec §9). */
export const mobileBelow = 992

/** Phones and tablets by what their browsers say of themselves (spec §2). */
export const isHandheld = (agent: string): boolean =>
  /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini|HarmonyOS|Mobile/i.test(agent)

/** Whether the layout is the mobile one. */
export const isMobileLayout = (width: number, agent: string): boolean => width < mobileBelow || isHandheld(agent)

/** Size (px) of the root's font in the mobile layout: designs for phones are 7.5 of it wide (spec §2). */
export const rootFontSize = (width: number): number => width / 7.5

/** Size (px) of a rem where it is a measure of letters. */
const letterSize = 16

/**
 * Keeps the root's font size in step with the screen. Lengths in rem follow; texts have sizes of their own. Those that
 * the console shares with the employees' pages, where a rem is the reader's letter size, ask for --text-rem.
 */
export function followScreen(target: Window): void {
  const root = target.document.documentElement
  const follow = () => {
    const width = root.clientWidth
    const isMobile = isMobileLayout(target.innerWidth, target.navigator.userAgent)
    root.style.fontSize = isMobile ? `${rootFontSize(width)}px` : ''
    root.style.setProperty('--text-rem', isMobile ? `${letterSize}px` : null)
  }
  follow()
  target.addEventListener('resize', follow)
}
