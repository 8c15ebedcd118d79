import { Button } from 'antd'
import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../../ui/language.ts'
import './notice.css'
import type { Pair } from '@zhixin/contract/pair'
import { mergeTexts } from '@zhixin/contract/platform/merge-texts'
import { noticeText } from '@zhixin/contract/platform/notice-text'

const policiesOf = (text: { [Key in keyof typeof noticeText]: Pair }) =>
  [
    [text.telecom, text.telecomDate, text.telecomPolicy],
    [text.unicom, text.unicomDate, text.unicomPolicy],
    [text.mobile, text.mobileDate, text.mobilePolicy],
  ] as const

interface NoticeDialogProps {
  open: boolean
  onClose: () => void
  /** What platform users changed of the texts. */
  changed?: Readonly<Record<string, Pair>> | undefined
}

/** What the carriers do to messages with links, and what to do instead (SHELL-14). */
export function NoticeDialog({ open, onClose, changed }: NoticeDialogProps) {
  const t = useText()
  const text = mergeTexts(noticeText, changed)
  return (
    <Dialog
      open={open}
      title={t(text.title)}
      onClose={onClose}
      width="max(40%, 520px)"
      footer={
        <Button type="primary" onClick={onClose}>
          {t(text.close)}
        </Button>
      }
    >
      <p>{t(text.why)}</p>
      <table className="zx-notice">
        <thead>
          <tr>
            <th scope="col">{t(text.carrier)}</th>
            <th scope="col">{t(text.date)}</th>
            <th scope="col">{t(text.policy)}</th>
          </tr>
        </thead>
        <tbody>
          {policiesOf(text).map(([carrier, date, policy]) => (
            <tr key={carrier.en}>
              <th scope="row">{t(carrier)}</th>
              <td>{t(date)}</td>
              <td>{t(policy)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <strong>{t(text.advice)}</strong>
      </p>
    </Dialog>
  )
}
