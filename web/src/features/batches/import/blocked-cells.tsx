import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { columnLetters } from '@zhixin/domain/payroll/grid/cell-name'
import { rowLabel } from '@zhixin/domain/payroll/sheets/combined'
import { Button } from 'antd'
import { useState } from 'react'
import { useText } from '../../../ui/language.ts'
import './sheet-findings.css'
import { blockedText } from './reason-text.ts'
import type { CellSpot } from './sheet-grid.tsx'
import type { CheckedFile } from './start/use-upload.ts'
import { importText as text } from './text.ts'

const max = 50

/** Cells that cannot be used as they are: one after the other in the grid, and as a list (IMPORT-13). */
export function BlockedCells({ file, onSpot }: { file: CheckedFile; onSpot: (spot: CellSpot) => void }) {
  const t = useText()
  const [at, setAt] = useState<number>()
  const { blocked } = file
  const seen = new Set(file.preview.map(({ row }) => row))
  const reachable = blocked.filter(({ row }) => seen.has(row))
  const listed = Math.min(reachable.length, max)
  const go = (step: number) => {
    const from = at ?? (step > 0 ? -1 : reachable.length)
    const next = (from + step + reachable.length) % reachable.length
    const cell = reachable[next]
    if (!cell) return
    setAt(next)
    onSpot({ row: cell.row, column: cell.column })
  }
  return (
    <>
      {reachable.length > 1 && (
        <div className="zx-blocked-way">
          <Button size="small" icon={<UpOutlined />} aria-label={t(text.previousBlocked)} onClick={() => go(-1)}>
            {t(text.previous)}
          </Button>
          <Button size="small" icon={<DownOutlined />} aria-label={t(text.nextBlocked)} onClick={() => go(1)}>
            {t(text.next)}
          </Button>
          {at !== undefined && (
            <span role="status">
              {t(text.blockedAt, { n: Math.min(at, reachable.length - 1) + 1, count: reachable.length })}
            </span>
          )}
        </div>
      )}
      <ul>
        {reachable.slice(0, max).map(({ row, column, why, text: shown }, index) => {
          const parts = file.combined?.parts ?? []
          const cell = parts.length > 0 ? rowLabel(parts, row) : `${columnLetters(column)}${row + 1}`
          const known = blockedText[why]
          return (
            <li key={`${row} ${column}`} className={index === at ? 'zx-blocked-here' : ''}>
              <Button
                type="link"
                size="small"
                aria-label={t(text.showCell, { cell })}
                onClick={() => {
                  setAt(index)
                  onSpot({ row, column })
                }}
              >
                {cell}
              </Button>
              <span title={shown}>
                {known ? t(known) : why}
                {shown && ` “${shown}”`}
              </span>
            </li>
          )
        })}
      </ul>
      {blocked.length > listed && <p>{t(text.moreInReview, { count: blocked.length - listed })}</p>}
    </>
  )
}
