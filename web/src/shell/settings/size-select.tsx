import { FontSizeOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { appearance, sizes, useAppearance } from '../../ui/appearance.ts'
import { useText } from '../../ui/language.ts'
import { NavTool } from '../layout/nav-tool.tsx'
import { settingsText as text } from './text.ts'

/** How dense the whole console is (SHELL-09). */
export function SizeSelect() {
  const t = useText()
  const { size } = useAppearance()
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        selectable: true,
        selectedKeys: [size],
        items: sizes.map((each) => ({ key: each, label: t(text[each]) })),
        onClick: ({ key }) => appearance.change({ size: sizes.find((each) => each === key) ?? 'medium' }),
      }}
    >
      <NavTool icon={<FontSizeOutlined aria-hidden />} label={t(text.size)} aria-haspopup="menu" />
    </Dropdown>
  )
}
