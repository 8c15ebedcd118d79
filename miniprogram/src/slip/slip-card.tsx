import type { Language } from '@zhixin/contract/pair'
import { translate } from '@zhixin/contract/pair'
import type { SlipView } from '@zhixin/contract/slip'
import type { AskedLine } from '@zhixin/domain/payslip/pages/asked-line'
import { initialOf } from '@zhixin/domain/payslip/pages/initial-of'
import {
  type DisplayedCorrection,
  type DisplayedItem,
  type SlipDisplay,
  slipDisplay,
} from '@zhixin/domain/payslip/slip-display'
import { slipText as text } from '@zhixin/domain/payslip/slip-text'
import { netLine } from '@zhixin/domain/payslip/years/line-id'
import type { ReactNode } from 'react'
import { Box, Picture, Tap } from '../ui/elements'

interface SlipCardProps {
  slip: SlipView
  /** ch, en, or ceh for both (spec §9). */
  language: Language
  /** The address of the company's logo. */
  logo: string | undefined
  /** The line that a number led to. */
  wanted: string | null
  onAsk: (line: AskedLine) => void
}

/** The ids of elements must begin with a letter, and have no dot. */
export const placeOf = (line: string): string => `line-${line.replace('.', '-')}`

/** A pay slip as its owner sees it, said by the same rules as on the web page (domain/payslip/slip-display). */
export function SlipCard({ slip, language, logo, wanted, onAsk }: SlipCardProps) {
  const display = slipDisplay(slip, language)
  const { company, month, title, net, name, place, greeting, correction, groups, note, empty } = display
  const askAbout = (line: AskedLine) => <AskButton line={line} language={language} onAsk={onAsk} />
  return (
    <Box as="article" className="slip" label={`${slip.name} ${slip.period} ${translate(text.slip, language)}`}>
      <Box as="header" className="slip-head">
        {logo && <Picture className="slip-logo" address={logo} label="" />}
        <Box as="p" className="slip-small">
          {company}
        </Box>
        <Box as="h1" className="slip-month">
          {month}
        </Box>
        {title && (
          <Box as="p" className="slip-small">
            {title}
          </Box>
        )}
        {net && (
          <Net net={net} isWanted={wanted === netLine}>
            {slip.netPay && askAbout({ asked: slip.netPay, label: net.label, value: net.value })}
          </Net>
        )}
      </Box>
      <Box className="slip-person">
        <Box className="slip-avatar" unseen>
          {initialOf(name)}
        </Box>
        <Box>
          <Box className="slip-name">{name}</Box>
          <Box className="slip-place">{place}</Box>
        </Box>
      </Box>
      {greeting && (
        <Box as="p" className="slip-own">
          {greeting}
        </Box>
      )}
      {correction && <Correction {...correction} />}
      {empty && (
        <Box as="p" className="slip-own">
          {empty}
        </Box>
      )}
      {groups.map(({ heading, items, hint }, index) => (
        // Groups have neither an id nor a name of their own
        <Box as="section" className="slip-group" key={index} label={heading || undefined}>
          {heading && (
            <Box as="h2" className="slip-heading">
              {heading}
            </Box>
          )}
          <Box as="dl">
            {items.map((item) => (
              <Item key={item.lineId} item={item} isWanted={wanted === item.lineId}>
                {askAbout(item)}
              </Item>
            ))}
          </Box>
          {hint && (
            <Box as="p" className="slip-hint">
              {hint}
            </Box>
          )}
        </Box>
      ))}
      {note && (
        <Box as="p" className="slip-own slip-note">
          {note}
        </Box>
      )}
    </Box>
  )
}

const classes = (...names: (string | false)[]): string => names.filter(Boolean).join(' ')

interface ItemProps {
  item: DisplayedItem
  isWanted: boolean
  children: ReactNode
}

function Item({ item, isWanted, children }: ItemProps) {
  const { lineId, label, value, isMoney, isNegative, isTotal, isLong } = item
  return (
    <Box
      id={placeOf(lineId)}
      line={lineId}
      className={classes('slip-item', isLong && 'slip-item-long', isTotal && 'slip-total', isWanted && 'found')}
    >
      <Box as="dt" className="slip-label">
        {label}
      </Box>
      <Box as="dd" className="slip-value">
        <Box as="span" className={classes(isMoney && 'slip-money', isNegative && 'slip-negative')}>
          {value}
        </Box>
        {children}
      </Box>
    </Box>
  )
}

/** What was corrected, above everything else of the slip (HISTORY-07). */
function Correction({ heading, intro, changes, reason }: DisplayedCorrection) {
  return (
    <Box as="section" className="slip-group slip-correction" label={heading}>
      <Box as="h2" className="slip-heading">
        {heading}
      </Box>
      <Box as="p" className="slip-hint">
        {intro}
      </Box>
      <Box as="dl">
        {changes.map(({ label, before, after }) => (
          <Box className="slip-item" key={`${label} ${before} ${after}`}>
            <Box as="dt" className="slip-label">
              {label}
            </Box>
            <Box as="dd" className="slip-value">
              <Box as="del" className="slip-before">
                {before}
              </Box>
              <Box as="span" unseen>
                {' → '}
              </Box>
              <Box as="ins" className="slip-after">
                {after}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
      {reason && (
        <Box as="p" className="slip-hint">
          {reason}
        </Box>
      )}
    </Box>
  )
}

interface AskButtonProps {
  line: AskedLine
  language: Language
  onAsk: (line: AskedLine) => void
}

/** The quiet way to ask about one line (SLIP-07). */
function AskButton({ line: { asked, label, value }, language, onAsk }: AskButtonProps) {
  const one = language === 'en' ? 'en' : 'ch'
  const words = translate(text.askAbout, one, { item: label })
  return (
    <Tap
      className="slip-ask"
      label={words}
      onTap={() => onAsk({ asked: { label: asked.label, value: asked.value }, label, value })}
    >
      <Box as="span" className="slip-ask-mark">
        {translate(text.askMark, one)}
      </Box>
    </Tap>
  )
}

interface NetProps {
  net: NonNullable<SlipDisplay['net']>
  isWanted: boolean
  children: ReactNode
}

function Net({ net: { label, value, isNegative }, isWanted, children }: NetProps) {
  return (
    <Box id={placeOf(netLine)} line={netLine} className={classes('slip-net', isWanted && 'found')}>
      <Box className="slip-small slip-net-label">
        <Box as="span">{label}</Box>
        {children}
      </Box>
      <Box
        as="strong"
        className={classes('slip-net-value', value.length > 12 && 'slip-net-long', isNegative && 'slip-net-negative')}
      >
        {value}
      </Box>
    </Box>
  )
}
