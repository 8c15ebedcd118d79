import { App, ConfigProvider, type ThemeConfig, theme } from 'antd'
import enUS from 'antd/locale/en_US.js'
import zhCN from 'antd/locale/zh_CN.js'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn.js'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { type Density, densities, useAppearance, useDensity } from './appearance.ts'
import { useLanguage } from './language.ts'
import { readable, tint } from './readable.ts'
import { useReducedMotion } from './reduced-motion.ts'
import { ToastOutlet } from './toast.tsx'
import './theme.css'

/** The light background of selected rows and hints, on which text in the theme colour must be readable. */
const softest = (color: string) => tint(color, 0.08)

const ofSystem = "-apple-system, BlinkMacSystemFont, 'Segoe UI'"
const chinese = "'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif"
/** Chinese fonts draw English quotation marks twice as wide; Chinese names still use these fonts. */
const fonts = {
  zh: `${ofSystem}, ${chinese}`,
  en: `${ofSystem}, Roboto, 'Helvetica Neue', Arial, ${chinese}`,
}

/** The theme's colour and size as antd's tokens; antd derives everything else. */
function themeOf(
  color: string,
  { font, control, unit, menuItem }: Density,
  fontFamily: string,
  motion: boolean,
): ThemeConfig {
  // Text in the theme colour, or white text on it, needs a colour dark enough to be readable.
  const solid = readable(color, softest(color))
  return {
    token: {
      colorPrimary: color,
      colorInfo: solid,
      colorLink: solid,
      colorLinkHover: readable(solid, '#ffffff', 6),
      colorLinkActive: readable(solid, '#ffffff', 7),
      colorSuccess: '#1B7F54',
      colorWarning: '#B45309',
      // What antd derives from colours as dark as these is a dull grey.
      colorSuccessBg: tint('#22C55E', 0.1),
      colorSuccessBorder: tint('#22C55E', 0.5),
      colorWarningBg: tint('#F59E0B', 0.12),
      colorWarningBorder: tint('#F59E0B', 0.55),
      colorError: '#CF302A',
      colorTextBase: '#1D2433',
      colorTextTertiary: '#646C7B',
      colorTextDescription: '#646C7B',
      colorTextPlaceholder: '#69717F',
      colorBgLayout: '#F4F6FA',
      borderRadius: 6,
      borderRadiusLG: 10,
      fontSize: font,
      controlHeight: control,
      sizeUnit: unit,
      fontFamily,
      motion,
    },
    components: {
      Menu: {
        itemHeight: menuItem,
        activeBarBorderWidth: 0,
        darkItemBg: 'transparent',
        darkSubMenuItemBg: 'transparent',
        darkPopupBg: '#0F172A',
        darkItemColor: '#C3CBD9',
        darkItemHoverBg: '#1B2540',
        // This colour comes from the specification (spec §9); the sidebar is dark, because the colour is not readable
        // on a light background.
        darkItemSelectedColor: '#067EFF',
        darkItemSelectedBg: '#0A1020',
      },
      Button: {
        colorPrimary: solid,
        colorPrimaryHover: readable(solid, '#ffffff', 5.5),
        colorPrimaryActive: readable(solid, '#ffffff', 7),
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Tabs: { itemSelectedColor: solid, itemHoverColor: solid, itemActiveColor: solid },
      Pagination: { itemActiveColor: solid, itemActiveColorHover: solid },
    },
  }
}

/** antd with the product's colours, the chosen size and the screen's language. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const { color, size } = useAppearance()
  const fontFamily = language === 'en' ? fonts.en : fonts.zh
  const motion = !useReducedMotion()
  const antdTheme = useMemo(
    () => themeOf(color, densities[size], fontFamily, motion),
    [color, size, fontFamily, motion],
  )
  useLayoutEffect(() => {
    dayjs.locale(language === 'en' ? 'en' : 'zh-cn')
  }, [language])
  return (
    <ConfigProvider
      theme={antdTheme}
      locale={language === 'en' ? enUS.default : zhCN.default}
      button={{ autoInsertSpace: false }}
    >
      <App message={{ top: 64, maxCount: 3 }}>
        <TokenVariables />
        <ToastOutlet />
        {children}
      </App>
    </ConfigProvider>
  )
}

/** Publishes the tokens for our own style sheets, so that a change of theme applies to them too. */
function TokenVariables() {
  const { token } = theme.useToken()
  const { font, control, row, gap } = useDensity()
  useLayoutEffect(() => {
    const variables: Record<string, string> = {
      primary: token.colorPrimary,
      'primary-soft': tint(token.colorPrimary, 0.14),
      'primary-softer': softest(token.colorPrimary),
      link: token.colorLink,
      text: token.colorText,
      'text-2': token.colorTextSecondary,
      'text-3': token.colorTextTertiary,
      border: token.colorBorderSecondary,
      'border-strong': token.colorBorder,
      bg: token.colorBgContainer,
      layout: token.colorBgLayout,
      hover: '#F5F8FC',
      head: '#F7F9FC',
      error: token.colorError,
      'error-soft': token.colorErrorBg,
      warning: token.colorWarning,
      'warning-soft': token.colorWarningBg,
      success: token.colorSuccess,
      'success-soft': token.colorSuccessBg,
      radius: `${token.borderRadius}px`,
      'radius-lg': `${token.borderRadiusLG}px`,
      font: `${font}px`,
      control: `${control}px`,
      'row-height': `${row}px`,
      gap: `${gap}px`,
    }
    for (const [name, value] of Object.entries(variables)) {
      document.documentElement.style.setProperty(`--zx-${name}`, value)
    }
  }, [token, font, control, row, gap])
  return null
}
