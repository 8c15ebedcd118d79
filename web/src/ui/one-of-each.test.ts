import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const web = resolve(import.meta.dirname, '..')
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
)
const read = (file: string) => readFileSync(join(web, file), 'utf8')

test('SHELL-16 table, tabs, steps, dialog, confirm, drawer and switch are taken from ui, never from antd beside it', () => {
  const beside = sources
    .filter((file) => !file.startsWith('ui/'))
    .filter((file) => {
      const [, names = ''] = /import \{([^}]*)\} from 'antd'/.exec(read(file)) ?? []
      return /\b(Table|Tabs|Steps|Modal|Popconfirm|Drawer|Switch)\b/.test(names)
    })
  expect(beside).toEqual([])
})

test('SHELL-16 each shared widget is one component, and screens use it', () => {
  const widgets = {
    DataTable: 'ui/data-table/data-table.tsx',
    Tabs: 'ui/tabs/tabs.tsx',
    Steps: 'ui/steps.tsx',
    Dialog: 'ui/dialog.tsx',
    useConfirm: 'ui/confirm.tsx',
    Drawer: 'ui/drawer.tsx',
    Switch: 'ui/form-fields/switch.tsx',
    PhonePreview: 'parts/phone-preview.tsx',
  }
  for (const [name, file] of Object.entries(widgets)) {
    const made = sources.filter((each) => new RegExp(`export function ${name}\\b`).test(read(each)))
    expect(made, name).toEqual([file])
    const users = sources.filter((each) => each !== file && new RegExp(`import \\{[^}]*\\b${name}\\b`).test(read(each)))
    expect(users.length, name).toBeGreaterThan(0)
  }
})
