import { formatAmount } from '@zhixin/domain/payroll/money'
import { Checkbox, Tag } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { useSay } from '../../../ui/language.ts'
import { combineText as text } from './combine-text.ts'
import './combine.css'
import type { CheckedFile } from './use-upload.ts'

interface CombineDialogProps {
  sheets: CheckedFile['combinable']
  onCombine: (sheets: string[]) => void
  onClose: () => void
}

/** Which sheets belong to one payroll. Hidden ones and likely copies are not ticked beforehand. */
export function CombineDialog({ sheets, onCombine, onClose }: CombineDialogProps) {
  const say = useSay()
  const [ticked, setTicked] = useState(() =>
    sheets.filter(({ hidden, copyOf }) => !hidden && !copyOf).map(({ sheet }) => sheet),
  )
  const isEnough = ticked.length > 1
  return (
    <Dialog
      open
      title={say(text.title)}
      okText={isEnough ? say(text.ok, { count: ticked.length }) : say(text.tooFew)}
      okDisabled={!isEnough}
      onOk={() => onCombine(ticked)}
      onClose={onClose}
    >
      <p>{say(text.hint)}</p>
      <Checkbox.Group
        className="zx-combine"
        value={ticked}
        onChange={setTicked}
        options={sheets.map(({ sheet, people, netPayTotal, hidden, copyOf }) => ({
          value: sheet,
          label: (
            <>
              {sheet}
              {hidden && <Tag>{say(text.hidden)}</Tag>}
              <small>
                {[
                  say(text.people, { people }),
                  netPayTotal === null ? '' : say(text.net, { net: formatAmount(netPayTotal) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {copyOf && <small className="zx-combine-copy">{say(text.copy, copyOf)}</small>}
            </>
          ),
        }))}
      />
    </Dialog>
  )
}
