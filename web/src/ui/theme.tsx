import { App, ConfigProvider, type ThemeConfig, theme } from 'antd'
import enUS from 'antd/locale/en_US.js'
import zhCN from 'antd/locale/zh_CN.js'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn.js'
import { type ReactNode, useLayoutEffect } from 'react'
import { useLanguage } from './language.ts'
import { ToastOutlet } from './toast.tsx'
import './theme.css'

/** Colours of the specification (spec §9); everything else follows from antd's derivation. */
const look: ThemeConfig = {
  token: {
    colorPrimary: '#409EFF',
    colorInfo: '#409EFF',
    colorLink: '#067EFF',
    colorSuccess: '#2BA471',
    colorWarning: '#E37318',
    colorError: '#D9403A',
    colorTextBase: '#1D2433',
    colorBgLayout: '#F4F6FA',
    borderRadius: 6,
    borderRadiusLG: 10,
    fontFamily:
      "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
  },
  components: {
    Menu: { itemSelectedColor: '#067EFF', itemHeight: 42, activeBarBorderWidth: 0 },
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
  },
}

/** antd in the product's colours and the screen's language, with its tokens as CSS variables for our own pieces. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  const language = useLanguage()
  useLayoutEffect(() => {
    dayjs.locale(language === 'en' ? 'en' : 'zh-cn')
  }, [language])
  return (
    <ConfigProvider
      theme={look}
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

/** Publishes the tokens that our own style sheets use, so that a change of theme reaches them too. */
function TokenVariables() {
  const { token } = theme.useToken()
  useLayoutEffect(() => {
    const variables: Record<string, string> = {
      primary: token.colorPrimary,
      'primary-soft': token.colorPrimaryBg,
      'primary-softer': '#F3F8FF',
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
    }
    for (const [name, value] of Object.entries(variables)) {
      document.documentElement.style.setProperty(`--zx-${name}`, value)
    }
  }, [token])
  return null
}
