import { customSalaryType } from '@zhixin/contract/batches/salary-types'
import {
  type DictionaryKey,
  dictionaryKeys,
  dictionaryNames,
  isClosed,
} from '@zhixin/contract/platform/dictionary-text'
import { Button, Select } from 'antd'
import type { ReactNode } from 'react'
import { useAddressQuery } from '../../parts/address-query.ts'
import { Switch } from '../../ui/form-fields/switch.tsx'
import { useText } from '../../ui/language.ts'
import { Failed, Loading } from '../../ui/states.tsx'
import { DocumentPage } from './document/document-page.tsx'
import { DocumentRows } from './document/document-rows.tsx'
import { neighbour, partsAfterMove, useRowFocus } from './document/row-focus.ts'
import { type OpenDocument, useDocument } from './document/use-document.ts'
import { exchanged, MoveButtons } from './editors/move-buttons.tsx'
import { PairInputs } from './editors/pair-inputs.tsx'
import { platformText as text } from './text.ts'

/** The dictionaries of the installation: texts, order and what is offered (PLATFORM-01, PLATFORM-02). */
export function DictionariesPage() {
  const t = useText()
  const { oneOf, change } = useAddressQuery()
  const key = oneOf('dictionary', dictionaryKeys) ?? 'salaryType'
  const choice = (
    <div className="zx-document-choice">
      <Select<DictionaryKey>
        aria-label={t(text.dictionary)}
        value={key}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(value) => change({ dictionary: value })}
        options={dictionaryKeys.map((value) => ({ value, label: t(dictionaryNames[value].title) }))}
      />
      <span className="zx-page-hint">{t(dictionaryNames[key].use)}</span>
    </div>
  )
  return <Dictionary key={key} name={key} choice={choice} />
}

function Dictionary({ name, choice }: { name: DictionaryKey; choice: ReactNode }) {
  const t = useText()
  const { document, failed, retry } = useDocument(`dictionary:${name}`, 'dictionary')
  if (!document) return failed ? <Failed onRetry={retry} /> : <Loading />
  const titles = new Map(document.content.entries.map(({ id, zh }) => [id, zh]))
  return (
    <DocumentPage
      title={t(text.dictionaries)}
      hint={t(isClosed(name) ? text.closedHint : text.openHint)}
      document={document}
      choice={choice}
      nameOf={({ what }) => what}
      readValue={({ of }, value) =>
        of === 'order'
          ? value
              .split(', ')
              .map((id) => titles.get(id) ?? id)
              .join(t(text.comma))
          : of === 'state'
            ? t(value === 'on' ? text.offered : text.notOffered)
            : value
      }
    >
      <Entries name={name} document={document} />
    </DocumentPage>
  )
}

type Entry = OpenDocument<'dictionary'>['content']['entries'][number]

function Entries({ name, document }: { name: DictionaryKey; document: OpenDocument<'dictionary'> }) {
  const t = useText()
  const { content, edition } = document
  const { entries } = content
  const focusRow = useRowFocus()
  const saved = new Set(edition.content.kind === 'dictionary' ? edition.content.entries.map(({ id }) => id) : [])
  const write = (next: typeof entries) => document.edit({ ...content, entries: next })
  const put = (at: number, some: Partial<Entry>) =>
    write(entries.map((entry, index) => (index === at ? { ...entry, ...some } : entry)))
  const add = () => {
    const numbers = entries.map(({ id }) => Number(id)).filter(Number.isInteger)
    const entry = { id: String(Math.max(0, ...numbers) + 1), zh: '', en: '', enabled: true }
    // The custom type of pay stays last.
    const place = entries.at(-1)?.id === customSalaryType ? entries.length - 1 : entries.length
    write(entries.toSpliced(place, 0, entry))
    focusRow(entry.id, 'field')
  }
  const remove = (gone: string) => {
    write(entries.filter(({ id }) => id !== gone))
    const ids = entries.map(({ id }) => id)
    focusRow(neighbour(ids, gone), 'remove', 'field')
  }
  return (
    <>
      <DocumentRows
        ordered
        label={t(dictionaryNames[name].title)}
        heads={[
          t(text.code),
          t(text.textCh),
          t(text.textEn),
          t(isClosed(name) ? text.orderHead : text.orderAndOffered),
        ]}
      >
        {entries.map((entry, at) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            isFirst={at === 0}
            isLast={at === entries.length - 1}
            canBeOff={!isClosed(name)}
            onMove={(by) => {
              write(exchanged(entries, at, at + by))
              focusRow(entry.id, ...partsAfterMove(by))
            }}
            onChange={(some) => put(at, some)}
            onRemove={saved.has(entry.id) ? undefined : () => remove(entry.id)}
          />
        ))}
      </DocumentRows>
      {!isClosed(name) && <Button onClick={add}>{t(text.addEntry)}</Button>}
    </>
  )
}

interface EntryRowProps {
  entry: Entry
  isFirst: boolean
  isLast: boolean
  canBeOff: boolean
  onMove: (by: -1 | 1) => void
  onChange: (some: Partial<Entry>) => void
  /** Only of an entry that was not saved yet. */
  onRemove: (() => void) | undefined
}

function EntryRow({ entry, isFirst, isLast, canBeOff, onMove, onChange, onRemove }: EntryRowProps) {
  const t = useText()
  const name = t(entry) || entry.id
  return (
    <li data-row={entry.id}>
      <span data-label={t(text.code)}>{entry.id}</span>
      <PairInputs name={name} zh={entry.zh} en={entry.en} onChange={onChange} />
      <span className="zx-row-tools">
        <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
        {canBeOff && (
          <Switch
            label={t(text.offered)}
            name={t(text.offeredOf, { name })}
            on={entry.enabled}
            onChange={(enabled) => onChange({ enabled })}
          />
        )}
        {onRemove && (
          <Button size="small" data-part="remove" aria-label={t(text.removeNamed, { name })} onClick={onRemove}>
            {t(text.remove)}
          </Button>
        )}
      </span>
    </li>
  )
}
