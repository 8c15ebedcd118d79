import { localStore } from '../../browser/local-store.ts'
import { useObservable } from '../../browser/observable.ts'
import { createPersisted } from '../../browser/persisted.ts'

/** How the frame around the screens is laid out, chosen per browser (SHELL-08). */
export interface LayoutSettings {
  /** The bar of visited tabs is shown. */
  tagsView: boolean
  /** Bar and tabs stay in sight while the page scrolls. */
  fixedHeader: boolean
  /** The logo stands above the menu instead of in the bar. */
  sidebarLogo: boolean
}

const usual: LayoutSettings = { tagsView: true, fixedHeader: true, sidebarLogo: false }

export const layoutSettings = createPersisted<LayoutSettings>(localStore, 'layoutSettings', (stored) => {
  const switched = (name: keyof LayoutSettings) => {
    const value = stored[name]
    return typeof value === 'boolean' ? value : usual[name]
  }
  return {
    tagsView: switched('tagsView'),
    fixedHeader: switched('fixedHeader'),
    sidebarLogo: switched('sidebarLogo'),
  }
})

export const useLayoutSettings = (): LayoutSettings => useObservable(layoutSettings)
