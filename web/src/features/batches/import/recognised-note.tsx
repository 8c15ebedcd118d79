import type { LayoutDifference } from '@zhixin/contract/batches/import'
import { columnLetters } from '@zhixin/domain/payroll/grid/cell-name'
import { Alert, Button } from 'antd'
import { channelText } from '../../../parts/channel-text.ts'
import { titleAlone } from '../../../parts/pay-month-text.ts'
import { useSalaryTypes } from '../../../parts/salary-types.ts'
import { useText } from '../../../ui/language.ts'
import { sentOfFile } from './confirm/sent-before.ts'
import './recognised-note.css'
import type { CellSpot } from './sheet-grid.tsx'
import type { CheckedFile } from './start/use-upload.ts'
import { roleText, importText as text } from './text.ts'

type Recognised = NonNullable<CheckedFile['recognised']>

interface RecognisedNoteProps {
  file: CheckedFile
  recognised: Recognised
  /** Undefined while HR has to decide; null if HR decided against it. */
  followed: string | null | undefined
  busy: boolean
  onFollow: () => void
  onLeave: () => void
  onSpot: (spot: CellSpot) => void
}

/** Shows that the file resembles an earlier one, what is taken over from that batch, and what differs (IMPORT-12). */
export function RecognisedNote(props: RecognisedNoteProps) {
  const t = useText()
  const { recognised, followed, busy } = props
  const { differences } = recognised
  const title = titleAlone(recognised)
  const asks = followed === undefined
  const headline = asks
    ? differences.some(({ money }) => money)
      ? text.likeBut
      : text.likeAsk
    : followed
      ? differences.length > 0
        ? text.likeTaken
        : text.sameAs
      : text.notFollowed
  return (
    <Alert
      className="zx-known"
      // Of a file that was sent before a tick would say the opposite of the notice above it.
      type={asks ? 'warning' : followed && !sentOfFile(props.file) ? 'success' : 'info'}
      showIcon
      role={asks ? 'alert' : 'status'}
      title={t(headline, { title })}
      description={
        <>
          {followed !== null && <Carried recognised={recognised} />}
          <Differences {...props} />
        </>
      }
      action={
        <span className="zx-known-ways">
          {!followed && (
            <Button type={asks ? 'primary' : 'default'} size="small" disabled={busy} onClick={props.onFollow}>
              {t(text.follow)}
            </Button>
          )}
          {followed !== null && (
            <Button size="small" disabled={busy} onClick={props.onLeave}>
              {t(text.dontFollow)}
            </Button>
          )}
        </span>
      }
    />
  )
}

/** Describes what is taken over, in one line. */
function Carried({ recognised }: { recognised: Recognised }) {
  const t = useText()
  const { nameOf } = useSalaryTypes()
  const { choice, renamedItems, switchedItems, movedItems, channel } = recognised
  const corrected = Object.keys(choice.roles ?? {}).length
  const parts = [
    corrected > 0 && t(text.carriedRoles, { count: corrected }),
    choice.headerRows && t(text.carriedHeader),
    renamedItems > 0 && t(text.carriedNames, { count: renamedItems }),
    switchedItems > 0 && t(text.carriedShown, { count: switchedItems }),
    movedItems > 0 && t(text.carriedGroups, { count: movedItems }),
    nameOf(recognised) && t(text.carriedType, { type: nameOf(recognised) }),
    t(text.carriedChannel, { channel: t(channelText[channel]) }),
  ]
  return <p className="zx-known-carried">{parts.filter(Boolean).join(' · ')}</p>
}

const kinds: Record<LayoutDifference['kind'], { zh: string; en: string }> = {
  added: text.columnAdded,
  gone: text.columnGone,
  renamed: text.columnRenamed,
  changed: text.columnChanged,
}

function Differences({ file, recognised, onSpot }: RecognisedNoteProps) {
  const t = useText()
  if (recognised.differences.length === 0) return <p className="zx-known-carried">{t(text.noDifference)}</p>
  const words = ({ kind, label, labelBefore, role, roleBefore }: LayoutDifference) => {
    if (kind === 'renamed') return t(text.renamedFrom, { before: labelBefore, now: label })
    if (kind !== 'changed') return label
    return t(text.roleFromTo, { label, before: t(roleText[roleBefore]), now: t(roleText[role]) })
  }
  return (
    <ul className="zx-known-list" aria-label={t(text.differenceList)}>
      {recognised.differences.map((one) => {
        const { kind, column, money } = one
        return (
          <li key={`${kind} ${column} ${one.labelBefore}`}>
            <span className={`zx-known-kind zx-known-${kind}`}>{t(kinds[kind])}</span>
            <span className={money ? 'zx-known-money' : ''}>{words(one)}</span>
            {column !== null && (
              <Button
                type="link"
                size="small"
                aria-label={t(text.showCell, { cell: columnLetters(column) })}
                onClick={() => onSpot({ row: file.headerRows[1], column })}
              >
                {columnLetters(column)}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
