import { describe, expect, test } from 'vitest'
import { arrangeMenu } from './arrange-menu.ts'
import { filled, ownTexts } from './own-texts.ts'

const pair = (zh: string) => ({ zh, en: `${zh} en` })

describe('PLATFORM-01 what equals the built-in text is not saved', () => {
  test('PLATFORM-01 of a set of texts only the changed ones are', () => {
    const builtIn = { kind: 'texts' as const, texts: { one: pair('甲'), two: pair('乙') } }
    expect(ownTexts({ ...builtIn, texts: { ...builtIn.texts, two: pair('丙') } }, builtIn)).toEqual({
      kind: 'texts',
      texts: { two: pair('丙') },
    })
    expect(ownTexts(structuredClone(builtIn), builtIn)).toBeNull()
  })

  test('PLATFORM-01 of a dictionary and a menu the rest stays, because it says order and state', () => {
    const entries = [
      { id: '1', ...pair('甲'), enabled: true },
      { id: '2', ...pair('乙'), enabled: true },
    ]
    const turned = [entries[1], { ...entries[0], ...pair('子') }] as typeof entries
    expect(ownTexts({ kind: 'dictionary', entries: turned }, { kind: 'dictionary', entries })).toEqual({
      kind: 'dictionary',
      entries: [
        { id: '2', zh: '', en: '', enabled: true },
        { id: '1', ...pair('子'), enabled: true },
      ],
    })
    const items = [{ menuId: 'a', ...pair('甲'), icon: '', visible: true }]
    expect(
      ownTexts({ kind: 'menu', items: items.map((item) => ({ ...item, visible: false })) }, { kind: 'menu', items }),
    ).toEqual({ kind: 'menu', items: [{ menuId: 'a', zh: '', en: '', icon: '', visible: false }] })
  })

  test('PLATFORM-01 a tip that is only hidden keeps its built-in text, also one of a later version', () => {
    const tip = { kind: 'tip' as const, ...pair('甲'), shown: true }
    const saved = ownTexts({ ...tip, shown: false }, tip)
    expect(saved).toEqual({ kind: 'tip', zh: '', en: '', shown: false })
    expect(filled({ zh: '', en: '' }, pair('新'))).toEqual(pair('新'))
    expect(filled(pair('子'), pair('新'))).toEqual(pair('子'))
  })

  test('PLATFORM-01 a menu item that was saved without a title has the one of the program', () => {
    const item = { menuId: 'a', superiorMenuId: null, name: 'a', path: '/a', ...pair('新') }
    const [arranged] = arrangeMenu([item], [{ menuId: 'a', zh: '', en: '', icon: 'tax', visible: true }])
    expect(arranged).toMatchObject({ ...pair('新'), icon: 'tax' })
  })
})
