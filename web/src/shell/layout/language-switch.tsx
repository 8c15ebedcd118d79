import { GlobalOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { setScreenLanguage, useLanguage, useText } from '../../ui/language.ts'
import { shellText } from '../text.ts'
import { NavTool } from './nav-tool.tsx'

/** Chinese or English, kept in the cookie `language` (I18N-01). */
export function LanguageSwitch() {
  const t = useText()
  const language = useLanguage()
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        selectable: true,
        selectedKeys: [language],
        items: [
          { key: 'ch', label: t(shellText.chinese) },
          { key: 'en', label: t(shellText.english) },
        ],
        onClick: ({ key }) => setScreenLanguage(key === 'en' ? 'en' : 'ch'),
      }}
    >
      <NavTool
        icon={<GlobalOutlined aria-hidden />}
        // What the eye sees is part of the name, for whoever says it aloud to choose it.
        label={`${t(shellText.language)} ${t(shellText.languageNow)}`}
        words={t(shellText.languageNow)}
        aria-haspopup="menu"
      />
    </Dropdown>
  )
}
