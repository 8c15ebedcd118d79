import { GlobalOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { setScreenLanguage, useLanguage, useSay } from '../../ui/language.ts'
import { shellText } from '../text.ts'
import { NavTool } from './nav-tool.tsx'

/** Chinese or English, kept in the cookie `language` (I18N-01). */
export function LanguageSwitch() {
  const say = useSay()
  const language = useLanguage()
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        selectable: true,
        selectedKeys: [language],
        items: [
          { key: 'ch', label: say(shellText.chinese) },
          { key: 'en', label: say(shellText.english) },
        ],
        onClick: ({ key }) => setScreenLanguage(key === 'en' ? 'en' : 'ch'),
      }}
    >
      <NavTool
        icon={<GlobalOutlined aria-hidden />}
        // What the eye sees is part of the name, for whoever says it aloud to choose it.
        label={`${say(shellText.language)} ${say(shellText.languageNow)}`}
        words={say(shellText.languageNow)}
        aria-haspopup="menu"
      />
    </Dropdown>
  )
}
