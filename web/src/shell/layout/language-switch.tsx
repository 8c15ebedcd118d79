import { GlobalOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { setScreenLanguage, useLanguage, useSay } from '../../ui/language.ts'
import { shellText } from '../text.ts'

/** Chinese or English, kept in the cookie `language` (I18N-01). */
export function LanguageSwitch() {
  const say = useSay()
  const language = useLanguage()
  return (
    <Dropdown
      trigger={['click']}
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
      <Button type="text" icon={<GlobalOutlined aria-hidden />} aria-label={say(shellText.language)}>
        <span className="zx-nav-wide">{language === 'en' ? 'EN' : say(shellText.chinese)}</span>
      </Button>
    </Dropdown>
  )
}
