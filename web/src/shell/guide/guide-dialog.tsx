import { ControlOutlined, FileAddOutlined, TeamOutlined } from '@ant-design/icons'
import type { Pair } from '@zhixin/contract/pair'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { sampleText } from '../../parts/sample-text.ts'
import { paths, sampleOf } from '../../paths.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../../ui/language.ts'
import { uiText } from '../../ui/text.ts'
import { Logo } from '../layout/logo.tsx'
import './guide.css'
import { guideText } from '@zhixin/contract/platform/guide-text'
import { mergeTexts } from '@zhixin/contract/platform/merge-texts'

interface GuideStep {
  icon: ReactNode
  title: Pair
  /** Where to see more of it. */
  path: string
  body?: Pair
  /** Sample payrolls to try it with (IMPORT-15). */
  samples?: true
}

type GuideTexts = { [Key in keyof typeof guideText]: Pair }

/** Welcome, and the three places where one begins (SHELL-13). */
const stepsOf = (text: GuideTexts): readonly [GuideStep, ...GuideStep[]] => [
  { icon: <Logo size={56} />, title: text.welcome, path: paths.moreInformation },
  { icon: <ControlOutlined aria-hidden />, title: text.setting, path: paths.salarySetting, body: text.settingHint },
  { icon: <TeamOutlined aria-hidden />, title: text.roster, path: paths.salaryStaff, body: text.rosterHint },
  {
    icon: <FileAddOutlined aria-hidden />,
    title: text.create,
    path: paths.salarySlip,
    body: text.createHint,
    samples: true,
  },
]

interface GuideDialogProps {
  open: boolean
  onClose: () => void
  /** What platform users changed of the texts. */
  changed?: Readonly<Record<string, Pair>> | undefined
  /** Its buttons lead nowhere. */
  isPreview?: boolean
}

/** Shows how the product is used. Closing it, in whichever way, is up to `onClose` to remember. */
export function GuideDialog({ open, onClose, changed, isPreview = false }: GuideDialogProps) {
  const t = useText()
  const navigate = useNavigate()
  const [at, setAt] = useState(0)
  const text = mergeTexts(guideText, changed)
  const steps = stepsOf(text)
  const { icon, title, path, body, samples } = steps[at] ?? steps[0]
  const isLast = at === steps.length - 1
  const close = () => {
    setAt(0)
    onClose()
  }
  const leaveFor = (address: string) => {
    close()
    if (!isPreview) void navigate(address)
  }
  return (
    <Dialog
      open={open}
      title={t(text.open)}
      onClose={close}
      width="max(30%, 480px)"
      footer={
        <div className="zx-guide-ways">
          <Button type="link" onClick={() => leaveFor(path)}>
            {t(text.more)}
          </Button>
          <span className="zx-guide-gap" />
          {at > 0 && <Button onClick={() => setAt(at - 1)}>{t(text.back)}</Button>}
          {isLast ? (
            <Button type="primary" onClick={close}>
              {t(text.begin)}
            </Button>
          ) : (
            <Button type="primary" autoFocus onClick={() => setAt(at + 1)}>
              {t(text.next)}
            </Button>
          )}
        </div>
      }
    >
      <section className="zx-guide" aria-live="polite">
        <div className="zx-guide-icon">{icon}</div>
        <h2>{t(title)}</h2>
        {body ? <p>{t(body)}</p> : <ThreeSteps text={text} />}
        {samples && (
          <div className="zx-guide-samples">
            <p>{t(text.noFile)}</p>
            <Button onClick={() => leaveFor(sampleOf('plain'))}>{t(sampleText.plain)}</Button>
            <Button onClick={() => leaveFor(sampleOf('faulty'))}>{t(sampleText.faulty)}</Button>
          </div>
        )}
      </section>
      <ol className="zx-guide-dots" aria-label={t(text.steps)}>
        {steps.map((step, index) => (
          <li key={step.path} aria-current={index === at ? 'step' : undefined}>
            <span className="zx-visually-hidden">{`${t(uiText.step, { n: index + 1 })} ${t(step.title)}`}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

function ThreeSteps({ text }: { text: GuideTexts }) {
  const t = useText()
  const three = [
    [text.import, text.importHint],
    [text.review, text.reviewHint],
    [text.send, text.sendHint],
  ] as const
  return (
    <>
      <p>{t(text.welcomeHint)}</p>
      <ol className="zx-guide-three">
        {three.map(([title, hint], index) => (
          <li key={title.en}>
            <span aria-hidden>{index + 1}</span>
            <div>
              <strong>{t(title)}</strong>
              <small>{t(hint)}</small>
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
