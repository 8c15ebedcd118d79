import { CheckOutlined } from '@ant-design/icons'
import { Radio } from 'antd'
import { colorSchemes, setColorScheme, useColorScheme } from '../../browser/color-scheme.ts'
import { colorSchemeText } from '../../browser/color-scheme-text.ts'
import { appearance, themeColors, useAppearance } from '../../ui/appearance.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { Switch } from '../../ui/form-fields/switch.tsx'
import { useText } from '../../ui/language.ts'
import { readable } from '../../ui/theme/readable.ts'
import './settings.css'
import { type LayoutSettings, layoutSettings, useLayoutSettings } from './settings.ts'
import { settingsText as text } from './text.ts'

const switches = ['tagsView', 'fixedHeader', 'sidebarLogo'] as const satisfies (keyof LayoutSettings)[]

/** Theme colour and layout. What is chosen is seen at once (SHELL-08). */
export function SettingsPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const settings = useLayoutSettings()
  return (
    <Drawer open={open} title={t(text.open)} onClose={onClose} width="320px">
      <div className="zx-settings">
        <SchemeChoice />
        <ColorChoice />
        <section aria-label={t(text.layout)}>
          <h3>{t(text.layout)}</h3>
          {switches.map((name) => (
            <Switch
              key={name}
              label={t(text[name])}
              on={settings[name]}
              onChange={(on) => layoutSettings.change({ [name]: on })}
            />
          ))}
        </section>
        <p>{t(text.hint)}</p>
      </div>
    </Drawer>
  )
}

function SchemeChoice() {
  const t = useText()
  const chosen = useColorScheme()
  return (
    <fieldset>
      <legend>{t(text.scheme)}</legend>
      <Radio.Group
        optionType="button"
        value={chosen}
        options={colorSchemes.map((value) => ({ value, label: t(colorSchemeText[value]) }))}
        onChange={(event) => setColorScheme(event.target.value)}
      />
    </fieldset>
  )
}

function ColorChoice() {
  const t = useText()
  const { color } = useAppearance()
  const isChosen = (each: string) => each.toLowerCase() === color.toLowerCase()
  return (
    <fieldset>
      <legend>{t(text.color)}</legend>
      <div className="zx-colors">
        {themeColors.map((each) => (
          <label key={each} className="zx-color" style={{ background: each, color: '#fff' }}>
            <input
              type="radio"
              name="theme-color"
              aria-label={each}
              checked={isChosen(each)}
              onChange={() => appearance.change({ color: each })}
            />
            {isChosen(each) && <CheckOutlined aria-hidden style={{ background: readable(each), borderRadius: 3 }} />}
          </label>
        ))}
      </div>
      <label className="zx-own-color">
        <input type="color" value={color} onChange={(event) => appearance.change({ color: event.target.value })} />
        {t(text.ownColor)}
      </label>
    </fieldset>
  )
}
