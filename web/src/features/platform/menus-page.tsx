import { type MenuNode, nestMenu } from '@zhixin/domain/navigation/menu'
import { isOfPlatform } from '@zhixin/domain/platform/check-content'
import { Select } from 'antd'
import { ScreenIcon, screenIconNames } from '../../shell/menu/screen-icon.tsx'
import { Switch } from '../../ui/form-fields/switch.tsx'
import { useLanguage, useText } from '../../ui/language.ts'
import { Failed, Loading } from '../../ui/states.tsx'
import { DocumentPage } from './document/document-page.tsx'
import { DocumentRows } from './document/document-rows.tsx'
import { partsAfterMove, useRowFocus } from './document/row-focus.ts'
import { type OpenDocument, useDocument } from './document/use-document.ts'
import { exchanged, MoveButtons } from './editors/move-buttons.tsx'
import { PairInputs } from './editors/pair-inputs.tsx'
import { useMenus } from './queries.ts'
import { platformText as text } from './text.ts'

type Items = OpenDocument<'menu'>['content']['items']
type Item = Items[number] & { superiorMenuId: string | null; name: string; path: string }

/** The menu of all companies: titles, order, icons and what is shown (PLATFORM-01). Where an item leads stays built in. */
export function MenusPage() {
  const t = useText()
  const english = useLanguage() === 'en'
  const menus = useMenus()
  const { document, failed, retry } = useDocument('menu', 'menu')
  if (!document || !menus.data) return failed || menus.isError ? <Failed onRetry={retry} /> : <Loading />
  const built = new Map(menus.data.list.map((item) => [item.menuId, item]))
  const titleOf = (id: string) => {
    const item = document.content.items.find(({ menuId }) => menuId === id)
    return item ? (english ? item.en : item.zh) : id
  }
  const items = document.content.items.flatMap((item) => {
    const own = built.get(item.menuId)
    return own ? [{ ...item, superiorMenuId: own.superiorMenuId, name: own.name, path: own.path }] : []
  })
  return (
    <DocumentPage
      title={t(text.menus)}
      hint={t(text.menusHint)}
      document={document}
      nameOf={({ what }) => titleOf(what)}
      readValue={({ of }, value) =>
        of === 'order'
          ? value.split(', ').map(titleOf).join(t(text.comma))
          : of === 'state'
            ? t(value === 'on' ? text.isShown : text.isHidden)
            : value
      }
    >
      <DocumentRows label={t(text.menus)} heads={[t(text.leadsTo), t(text.textCh), t(text.textEn), t(text.menuTools)]}>
        <Nodes nodes={nestMenu(items)} depth={0} document={document} />
      </DocumentRows>
    </DocumentPage>
  )
}

interface NodesProps {
  nodes: MenuNode<Item>[]
  depth: number
  document: OpenDocument<'menu'>
}

function Nodes({ nodes, depth, document }: NodesProps) {
  const { items } = document.content
  const write = (next: Items) => document.edit({ ...document.content, items: next })
  const put = (id: string, some: Partial<Items[number]>) =>
    write(items.map((item) => (item.menuId === id ? { ...item, ...some } : item)))
  const focusRow = useRowFocus()
  const indexOf = (id: string | undefined) => items.findIndex(({ menuId }) => menuId === id)
  return nodes.map((node, at) => (
    <Row
      key={node.menuId}
      node={node}
      depth={depth}
      isFirst={at === 0}
      isLast={at === nodes.length - 1}
      onMove={(by) => {
        write(exchanged(items, indexOf(node.menuId), indexOf(nodes[at + by]?.menuId)))
        focusRow(node.menuId, ...partsAfterMove(by))
      }}
      onChange={(some) => put(node.menuId, some)}
      document={document}
    />
  ))
}

interface RowProps {
  node: MenuNode<Item>
  depth: number
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onChange: (some: Partial<Items[number]>) => void
  document: OpenDocument<'menu'>
}

function Row({ node, depth, isFirst, isLast, onMove, onChange, document }: RowProps) {
  const t = useText()
  const called = t(node) || node.menuId
  const isNeeded = isOfPlatform(node.name) || node.children.some(({ name }) => isOfPlatform(name))
  return (
    <>
      <li data-depth={Math.min(depth, 2)} data-row={node.menuId}>
        <span data-label={t(text.leadsTo)}>{node.path || t(text.group)}</span>
        <PairInputs name={called} zh={node.zh} en={node.en} onChange={onChange} />
        <span className="zx-row-tools">
          <MoveButtons name={called} isFirst={isFirst} isLast={isLast} onMove={onMove} />
          <Select
            aria-label={t(text.iconOf, { name: called })}
            value={node.icon}
            onChange={(icon) => onChange({ icon })}
            options={[
              { value: '', label: t(text.ownIcon) },
              ...screenIconNames.map((name) => ({
                value: name,
                title: name,
                label: (
                  <span>
                    <ScreenIcon name={name} /> {name}
                  </span>
                ),
              })),
            ]}
          />
          <Switch
            label={t(text.isShown)}
            name={t(text.shownOf, { name: called })}
            on={node.visible}
            disabled={isNeeded}
            onChange={(visible) => onChange({ visible })}
          />
        </span>
      </li>
      {node.children.length > 0 && <Nodes nodes={node.children} depth={depth + 1} document={document} />}
    </>
  )
}
