import { App, ConfigProvider, type ThemeConfig, theme } from 'antd'
import enUS from 'antd/locale/en_US.js'
import zhCN from 'antd/locale/zh_CN.js'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn.js'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { darkness } from '../browser/color-scheme.ts'
import { useObservable } from '../browser/observable.ts'
import { type Density, densities, useAppearance, useDensity } from './appearance.ts'
import { useLanguage } from './language.ts'
import { useReducedMotion } from './reduced-motion.ts'
import { readable, tint } from './theme/readable.ts'
import { colorVariables, surfaces } from './theme/theme-colors.ts'
import { ToastOutlet } from './toast.tsx'
import './theme/palette.css'
import './theme.css'

const onDark = darkness()

const ofSystem = "-apple-system, BlinkMacSystemFont, 'Segoe UI'"
const chinese = "'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif"
/** Chinese fonts draw English quotation marks twice as wide; Chinese names still use these fonts. */
const fonts = {
  zh: `${ofSystem}, ${chinese}`,
  en: `${ofSystem}, Roboto, 'Helvetica Neue', Arial, ${chinese}`,
}

const lightTokens: ThemeConfig['token'] = {
  colorSuccess: '#1B7F54',
  colorWarning: '#B45309',
  colorError: '#CF302A',
  colorTextBase: '#1D2433',
  colorTextTertiary: '#646C7B',
  colorTextDescription: '#646C7B',
  colorTextPlaceholder: '#69717F',
  colorBgLayout: '#F4F6FA',
}

/** Of ui/theme/palette.css; antd derives the other dark tokens from these. */
const darkTokens: ThemeConfig['token'] = {
  colorSuccess: '#74D19C',
  colorWarning: '#F0BD6A',
  colorError: '#FF8F87',
  colorTextBase: '#E4E8F0',
  colorTextTertiary: '#A4AEC0',
  colorTextDescription: '#A4AEC0',
  colorTextPlaceholder: '#8E99AD',
  colorBgBase: surfaces.dark,
  colorBgLayout: '#10141B',
  colorBgContainer: surfaces.dark,
  colorBgElevated: '#1E2430',
  colorBorder: '#3D4757',
  colorBorderSecondary: '#2B3341',
}

/** The theme's colour and size as antd's tokens; antd derives everything else. */
function themeOf(
  color: string,
  { font, control, unit, menuItem }: Density,
  fontFamily: string,
  motion: boolean,
  dark: boolean,
): ThemeConfig {
  // White text on the theme colour needs it dark enough, text in it as the ground wants it.
  const { solid, link } = colorVariables(color, dark)
  const ground = dark ? surfaces.dark : surfaces.light
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: color,
      colorInfo: solid,
      colorLink: link,
      // The ring around what has the focus, which antd makes too pale to be seen.
      colorPrimaryBorder: link,
      colorLinkHover: readable(link, ground, dark ? 7 : 6),
      colorLinkActive: readable(link, ground, dark ? 8 : 7),
      // What antd derives from colours as dark as these is a dull grey.
      colorSuccessBg: tint('#22C55E', dark ? 0.16 : 0.1, ground),
      colorSuccessBorder: tint('#22C55E', 0.5, ground),
      colorWarningBg: tint('#F59E0B', dark ? 0.16 : 0.12, ground),
      colorWarningBorder: tint('#F59E0B', 0.55, ground),
      ...(dark ? darkTokens : lightTokens),
      borderRadius: 6,
      borderRadiusLG: 10,
      fontSize: font,
      controlHeight: control,
      sizeUnit: unit,
      fontFamily,
      motion,
    },
    components: {
      Badge: { colorError: '#CF302A' },
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
        colorPrimaryHover: readable(solid, surfaces.light, 5.5),
        colorPrimaryActive: readable(solid, surfaces.light, 7),
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Tabs: { itemSelectedColor: link, itemHoverColor: link, itemActiveColor: link },
      Pagination: { itemActiveColor: link, itemActiveColorHover: link },
    },
  }
}

/** antd with the product's colours, the chosen size and the screen's language. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const { color, size } = useAppearance()
  const fontFamily = language === 'en' ? fonts.en : fonts.zh
  const motion = !useReducedMotion()
  const dark = useObservable(onDark)
  const antdTheme = useMemo(
    () => themeOf(color, densities[size], fontFamily, motion, dark),
    [color, size, fontFamily, motion, dark],
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
        <TokenVariables dark={dark} />
        <ToastOutlet />
        {children}
      </App>
    </ConfigProvider>
  )
}

/** Publishes the tokens for our own style sheets, so that a change of theme applies to them too. */
function TokenVariables({ dark }: { dark: boolean }) {
  const { token } = theme.useToken()
  const { color } = useAppearance()
  const { font, control, row, gap } = useDensity()
  useLayoutEffect(() => {
    const variables: Record<string, string> = {
      ...colorVariables(color, dark),
      text: token.colorText,
      'text-2': token.colorTextSecondary,
      'text-3': token.colorTextTertiary,
      border: token.colorBorderSecondary,
      'border-strong': token.colorBorder,
      bg: token.colorBgContainer,
      layout: token.colorBgLayout,
      hover: dark ? '#222A37' : '#F5F8FC',
      head: dark ? '#1E2430' : '#F7F9FC',
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
  }, [token, color, dark, font, control, row, gap])
  return null
}
