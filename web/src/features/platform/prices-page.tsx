import type { EditedPackage } from '@zhixin/contract/platform/editions'
import { pricesRefusalText } from '@zhixin/contract/platform/prices-refusal-text'
import { parseWhole } from '@zhixin/domain/format/whole-number'
import { centsOf, yuanOf } from '@zhixin/domain/format/yuan'
import { serviceTypes } from '@zhixin/domain/orders/order-states'
import { checkPrices, packageLimits } from '@zhixin/domain/platform/check-prices'
import type { Difference } from '@zhixin/domain/platform/differences'
import { Button } from 'antd'
import { Switch } from '../../ui/form-fields/switch.tsx'
import { type Translate, useText } from '../../ui/language.ts'
import { Failed, Loading } from '../../ui/states.tsx'
import { DocumentPage } from './document/document-page.tsx'
import { DocumentRows } from './document/document-rows.tsx'
import { neighbour, partsAfterMove, useRowFocus } from './document/row-focus.ts'
import { type OpenDocument, useDocument } from './document/use-document.ts'
import { exchanged, MoveButtons } from './editors/move-buttons.tsx'
import { NewKey } from './editors/new-key.tsx'
import { NumberField } from './editors/number-field.tsx'
import { PairInputs } from './editors/pair-inputs.tsx'
import { pricesText as text } from './prices-text.ts'
import { platformText } from './text.ts'

const { renewal, expansion } = serviceTypes
const { maxCents, maxDays, maxPeople } = packageLimits

/** What the service costs (PLATFORM-05). Prices are typed in yuan and kept in whole cents. */
export function PricesPage() {
  const t = useText()
  const { document, failed, retry } = useDocument('prices', 'prices')
  if (!document) return failed ? <Failed onRetry={retry} /> : <Loading />
  const { packages } = document.content
  const titles = new Map(packages.map((pack) => [pack.id, t(pack) || pack.id]))
  return (
    <DocumentPage
      title={t(text.title)}
      hint={t(text.hint)}
      document={document}
      problem={problemOf(document, t)}
      asksFirst
      effect={t(text.effect)}
      nameOf={({ of, what }) => t(text.part, { name: titles.get(what) ?? what, field: fieldOf(of, t) })}
      readValue={({ of }, value) => {
        if (of === 'order')
          return value
            .split(', ')
            .map((id) => titles.get(id) ?? id)
            .join(t(platformText.comma))
        return of === 'state' ? t(value === 'on' ? text.onSale : text.offSale) : value
      }}
    >
      <Packages document={document} />
    </DocumentPage>
  )
}

/** Why the draft cannot be saved yet. */
function problemOf({ edition, content, draft }: OpenDocument<'prices'>, t: Translate): string | undefined {
  if (!draft || edition.content.kind !== 'prices') return undefined
  const refusal = checkPrices(edition.content, content)
  if (!refusal) return undefined
  const key = refusal.key.slice('platform.'.length)
  const words: Record<string, { zh: string; en: string }> = { ...pricesRefusalText, ...otherProblems }
  // Rules name a package in Chinese; it is shown as in its row.
  const pack = content.packages.find(({ zh }) => zh === refusal.params?.name)
  const params = { ...refusal.params, ...(pack && { name: t(pack) || pack.id }) }
  return t(words[key] ?? pricesRefusalText.packageId, params)
}

const otherProblems = { textMissing: text.textMissing, twice: text.twice }

function fieldOf(of: Difference['of'], t: Translate): string {
  if (of === 'price') return t(text.price)
  if (of === 'days') return t(text.days)
  if (of === 'people') return t(text.people)
  return t(of === 'state' ? text.onSale : text.name)
}

function Packages({ document }: { document: OpenDocument<'prices'> }) {
  const t = useText()
  const { content, edition } = document
  const { packages } = content
  const focusRow = useRowFocus()
  const saved = new Set(edition.content.kind === 'prices' ? edition.content.packages.map(({ id }) => id) : [])
  const write = (next: typeof packages) => document.edit({ ...content, packages: next })
  const put = (at: number, some: Partial<EditedPackage>) =>
    write(packages.map((pack, index) => (index === at ? { ...pack, ...some } : pack)))
  const remove = (id: string) => {
    write(packages.filter((pack) => pack.id !== id))
    focusRow(
      neighbour(
        packages.map((pack) => pack.id),
        id,
      ),
      'remove',
      'field',
    )
  }
  return (
    <>
      <DocumentRows
        ordered
        shape="prices"
        label={t(text.title)}
        heads={[
          t(text.code),
          t(platformText.textCh),
          t(platformText.textEn),
          t(text.days),
          t(text.price),
          t(text.minPeople),
          t(text.maxPeople),
          t(text.tools),
        ]}
      >
        {packages.map((pack, at) => (
          <Package
            key={pack.id}
            pack={pack}
            isFirst={at === 0}
            isLast={at === packages.length - 1}
            onMove={(by) => {
              write(exchanged(packages, at, at + by))
              focusRow(pack.id, ...partsAfterMove(by))
            }}
            onChange={(some) => put(at, some)}
            onRemove={saved.has(pack.id) ? undefined : () => remove(pack.id)}
          />
        ))}
      </DocumentRows>
      <p className="zx-page-hint">{t(text.expansionHint)}</p>
      <NewKey
        label={t(text.newCode)}
        hint={t(text.newCodeHint)}
        action={t(text.add)}
        taken={packages.map(({ id }) => id)}
        onAdd={(id) => {
          write([...packages, { ...blank, id }])
          focusRow(id, 'field')
        }}
      />
    </>
  )
}

const blank = {
  serviceType: renewal,
  zh: '',
  en: '',
  days: 0,
  unitCents: 0,
  minPeople: 1,
  maxPeople,
  onSale: true,
} as const

interface PackageProps {
  pack: EditedPackage
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onChange: (some: Partial<EditedPackage>) => void
  /** Only of a package that was not saved yet. */
  onRemove: (() => void) | undefined
}

function Package({ pack, isFirst, isLast, onMove, onChange, onRemove }: PackageProps) {
  const t = useText()
  const name = t(pack) || pack.id
  const whole = { read: parseWhole, write: String }
  const called = (field: (typeof text)['days' | 'price' | 'minPeople' | 'maxPeople']) => ({
    label: t(text.fieldOf, { name, field: t(field) }),
    head: t(field),
  })
  const arePeopleWrong = pack.minPeople < 1 || pack.maxPeople > maxPeople || pack.minPeople > pack.maxPeople
  return (
    <li data-row={pack.id}>
      <span data-label={t(text.code)}>{pack.id}</span>
      <PairInputs name={name} zh={pack.zh} en={pack.en} onChange={onChange} />
      <NumberField
        {...called(text.days)}
        {...whole}
        value={pack.days}
        isWrong={pack.days < 1 || pack.days > maxDays}
        onChange={(days) => onChange({ days })}
      />
      <NumberField
        {...called(text.price)}
        decimal
        prefix="¥"
        hint={t(text.priceHint)}
        read={centsOf}
        write={yuanOf}
        value={pack.unitCents}
        isWrong={pack.unitCents < 1 || pack.unitCents > maxCents}
        onChange={(unitCents) => onChange({ unitCents })}
      />
      <NumberField
        {...called(text.minPeople)}
        {...whole}
        value={pack.minPeople}
        isWrong={arePeopleWrong}
        onChange={(minPeople) => onChange({ minPeople })}
      />
      <NumberField
        {...called(text.maxPeople)}
        {...whole}
        value={pack.maxPeople}
        isWrong={arePeopleWrong}
        onChange={(most) => onChange({ maxPeople: most })}
      />
      <span className="zx-row-tools">
        <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
        {pack.serviceType === expansion ? (
          <span>{t(text.expansion)}</span>
        ) : (
          <Switch
            label={t(text.onSale)}
            name={t(text.fieldOf, { name, field: t(text.onSale) })}
            on={pack.onSale}
            onChange={(onSale) => onChange({ onSale })}
          />
        )}
        {onRemove && (
          <Button size="small" data-part="remove" aria-label={t(platformText.removeNamed, { name })} onClick={onRemove}>
            {t(platformText.remove)}
          </Button>
        )}
      </span>
    </li>
  )
}
