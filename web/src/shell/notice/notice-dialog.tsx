import { Button } from 'antd'
import { Dialog } from '../../ui/dialog.tsx'
import { useSay } from '../../ui/language.ts'
import './notice.css'
import { noticeText as text } from './text.ts'

const policies = [
  [text.telecom, text.telecomDate, text.telecomPolicy],
  [text.unicom, text.unicomDate, text.unicomPolicy],
  [text.mobile, text.mobileDate, text.mobilePolicy],
] as const

/** What the carriers do to messages with links, and what to do instead (SHELL-14). */
export function NoticeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useSay()
  return (
    <Dialog
      open={open}
      title={say(text.title)}
      onClose={onClose}
      width="max(40%, 520px)"
      footer={
        <Button type="primary" onClick={onClose}>
          {say(text.close)}
        </Button>
      }
    >
      <p>{say(text.why)}</p>
      <table className="zx-notice">
        <thead>
          <tr>
            <th scope="col">{say(text.carrier)}</th>
            <th scope="col">{say(text.date)}</th>
            <th scope="col">{say(text.policy)}</th>
          </tr>
        </thead>
        <tbody>
          {policies.map(([carrier, date, policy]) => (
            <tr key={carrier.en}>
              <th scope="row">{say(carrier)}</th>
              <td>{say(date)}</td>
              <td>{say(policy)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <strong>{say(text.advice)}</strong>
      </p>
    </Dialog>
  )
}
