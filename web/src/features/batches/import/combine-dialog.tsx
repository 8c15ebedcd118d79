import { formatAmount } from '@zhixin/domain/money/money'
import { Checkbox, Tag } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { useText } from '../../../ui/language.ts'
import { combineText as text } from './combine-text.ts'
import './combine.css'
import type { CheckedFile } from './start/use-upload.ts'

interface CombineDialogProps {
  sheets: CheckedFile['combinable']
  onCombine: (sheets: string[]) => void
  onClose: () => void
}

/** Selects the sheets of one payroll. Hidden sheets and likely copies are not preselected. */
export function CombineDialog({ sheets, onCombine, onClose }: CombineDialogProps) {
  const t = useText()
  const [ticked, setTicked] = useState(() =>
    sheets.filter(({ hidden, copyOf }) => !hidden && !copyOf).map(({ sheet }) => sheet),
  )
  const isEnough = ticked.length > 1
  return (
    <Dialog
      open
      title={t(text.title)}
      okText={isEnough ? t(text.ok, { count: ticked.length }) : t(text.tooFew)}
      okDisabled={!isEnough}
      onOk={() => onCombine(ticked)}
      onClose={onClose}
    >
      <p>{t(text.hint)}</p>
      <Checkbox.Group
        className="zx-combine"
        value={ticked}
        onChange={setTicked}
        options={sheets.map(({ sheet, people, netPayTotal, hidden, copyOf }) => ({
          value: sheet,
          label: (
            <>
              {sheet}
              {hidden && <Tag>{t(text.hidden)}</Tag>}
              <small>
                {[
                  t(text.people, { people }),
                  netPayTotal === null ? '' : t(text.net, { net: formatAmount(netPayTotal) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {copyOf && <small className="zx-combine-copy">{t(text.copy, copyOf)}</small>}
            </>
          ),
        }))}
      />
    </Dialog>
  )
}
