import type { LayoutDifference } from '@zhixin/contract/batches/import'
import { columnLetters } from '@zhixin/domain/payroll/cell-name'
import { Alert, Button } from 'antd'
import { channelText } from '../../../parts/channel-text.ts'
import { titleAlone } from '../../../parts/pay-month-text.ts'
import { useSalaryTypes } from '../../../parts/salary-types.ts'
import { useSay } from '../../../ui/language.ts'
import './import.css'
import type { CellSpot } from './sheet-grid.tsx'
import { roleText, importText as text } from './text.ts'
import type { CheckedFile } from './use-upload.ts'

type Recognised = NonNullable<CheckedFile['recognised']>

interface RecognisedNoteProps {
  file: CheckedFile
  recognised: Recognised
  /** undefined while HR has to decide, null when HR decided against it. */
  followed: string | null | undefined
  busy: boolean
  onFollow: () => void
  onLeave: () => void
  onSpot: (spot: CellSpot) => void
}

/** That the file is like one of before, what of that one holds for it now, and what differs (IMPORT-12). */
export function RecognisedNote(props: RecognisedNoteProps) {
  const say = useSay()
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
      type={asks ? 'warning' : followed ? 'success' : 'info'}
      showIcon
      role={asks ? 'alert' : 'status'}
      title={say(headline, { title })}
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
              {say(text.follow)}
            </Button>
          )}
          {followed !== null && (
            <Button size="small" disabled={busy} onClick={props.onLeave}>
              {say(text.dontFollow)}
            </Button>
          )}
        </span>
      }
    />
  )
}

/** What is taken over, in one line. */
function Carried({ recognised }: { recognised: Recognised }) {
  const say = useSay()
  const { nameOf } = useSalaryTypes()
  const { choice, renamedItems, switchedItems, movedItems, channel } = recognised
  const corrected = Object.keys(choice.roles ?? {}).length
  const parts = [
    corrected > 0 && say(text.carriedRoles, { count: corrected }),
    choice.headerRows && say(text.carriedHeader),
    renamedItems > 0 && say(text.carriedNames, { count: renamedItems }),
    switchedItems > 0 && say(text.carriedShown, { count: switchedItems }),
    movedItems > 0 && say(text.carriedGroups, { count: movedItems }),
    nameOf(recognised) && say(text.carriedType, { type: nameOf(recognised) }),
    say(text.carriedChannel, { channel: say(channelText[channel]) }),
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
  const say = useSay()
  if (recognised.differences.length === 0) return <p className="zx-known-carried">{say(text.noDifference)}</p>
  const words = ({ kind, label, labelBefore, role, roleBefore }: LayoutDifference) => {
    if (kind === 'renamed') return say(text.renamedFrom, { before: labelBefore, now: label })
    if (kind !== 'changed') return label
    return say(text.roleFromTo, { label, before: say(roleText[roleBefore]), now: say(roleText[role]) })
  }
  return (
    <ul className="zx-known-list" aria-label={say(text.differenceList)}>
      {recognised.differences.map((one) => {
        const { kind, column, money } = one
        return (
          <li key={`${kind} ${column} ${one.labelBefore}`}>
            <span className={`zx-known-kind zx-known-${kind}`}>{say(kinds[kind])}</span>
            <span className={money ? 'zx-known-money' : ''}>{words(one)}</span>
            {column !== null && (
              <Button
                type="link"
                size="small"
                aria-label={say(text.showCell, { cell: columnLetters(column) })}
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
