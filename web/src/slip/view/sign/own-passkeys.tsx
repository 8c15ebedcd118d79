import type { ReplyOf } from '@zhixin/contract/calls'
import { slipTime } from '@zhixin/domain/payslip/pages/company-time'
import { unfinishedCode } from '@zhixin/domain/payslip/pages/hidden-slip'
import { pageText } from '@zhixin/domain/payslip/pages/page-text'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CodeInput } from '../../login/code-input.tsx'
import { ask, errorMessage, keyOf } from '../../slip-client.ts'
import { useLanguage, useText } from '../../slip-language.ts'
import { Failure, Loading } from '../../states.tsx'
import { useReply } from '../../use-reply.ts'
import './own-passkeys.css'
import { ownPasskeysText as text } from './own-passkeys-text.ts'

type Passkey = ReplyOf<'payslip.listPasskeys'>['list'][number]

/** The passkeys with which a person confirms, each with its device and times; the safety code removes one. */
export function OwnPasskeys() {
  const { asked, again } = useReply('passkeys', (signal) => ask('listPasskeys', {}, signal))
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const [isRemoved, setRemoved] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // It opens below the link at the end of the page, where nobody would see it, nor that a passkey is gone from it.
  useEffect(() => {
    if (asked.state === 'loading') return
    place.current?.scrollIntoView()
    const heading = place.current?.querySelector<HTMLElement>('h2[tabindex]')
    ;(heading ?? place.current)?.focus({ preventScroll: true })
  }, [asked.state])
  return (
    <div className="sp-passkeys-place" tabIndex={-1} ref={place}>
      {asked.state === 'loading' && <Loading />}
      {asked.state === 'failed' && <Failure error={asked.error} onRetry={again} />}
      {asked.state === 'done' && (
        <Passkeys
          list={asked.reply.list}
          isRemoved={isRemoved}
          removing={removing}
          onOpen={(passkey) => {
            setRemoved(false)
            setRemoving(removing?.id === passkey.id ? null : passkey)
          }}
          onRemoved={() => {
            setRemoving(null)
            setRemoved(true)
            again()
          }}
        />
      )}
    </div>
  )
}

interface PasskeysProps {
  list: Passkey[]
  isRemoved: boolean
  /** The one of which the safety code is asked for. */
  removing: Passkey | null
  onOpen: (passkey: Passkey) => void
  onRemoved: () => void
}

function Passkeys({ list, isRemoved, removing, onOpen, onRemoved }: PasskeysProps) {
  const t = useText()
  const isSeveral = new Set(list.map(({ company }) => company)).size > 1
  return (
    <section className="sp-card sp-passkeys" aria-label={t(text.title)}>
      <h2 tabIndex={-1}>{t(text.title)}</h2>
      <p className="sp-hint">{t(list.length ? text.meaning : text.none)}</p>
      <p role="status">{isRemoved && t(text.removed)}</p>
      <ul>
        {list.map((passkey) => (
          <li key={passkey.id}>
            <Line
              passkey={passkey}
              withCompany={isSeveral}
              isOpen={removing?.id === passkey.id}
              onOpen={() => onOpen(passkey)}
              onRemoved={onRemoved}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface LineProps {
  passkey: Passkey
  withCompany: boolean
  isOpen: boolean
  onOpen: () => void
  onRemoved: () => void
}

function Line({ passkey, withCompany, isOpen, onOpen, onRemoved }: LineProps) {
  const t = useText()
  const language = useLanguage()
  const { company, createdAt, lastUsedAt, timeZone } = passkey
  const device = t(passkey.device ?? text.unknown)
  const time = (at: string) => slipTime(at, timeZone, language)
  return (
    <>
      <div className="sp-passkey-line">
        <p>
          <strong>{device}</strong>
          {withCompany && <span>{company}</span>}
          <span>{t(text.created, { time: time(createdAt) })}</span>
          <span>{lastUsedAt ? t(text.used, { time: time(lastUsedAt) }) : t(text.unused)}</span>
        </p>
        <button
          type="button"
          className="sp-textbutton"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? pageText.back : text.removeOf, { device })}
          onClick={onOpen}
        >
          {t(isOpen ? pageText.back : text.remove)}
        </button>
      </div>
      {isOpen && <Remove id={passkey.id} device={device} onRemoved={onRemoved} />}
    </>
  )
}

function Remove({ id, device, onRemoved }: { id: string; device: string; onRemoved: () => void }) {
  const t = useText()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const unfinished = unfinishedCode(code, t)
    if (unfinished) return setFault(unfinished)
    setBusy(true)
    try {
      await ask('removePasskey', { id, code })
      onRemoved()
    } catch (error) {
      const key = keyOf(error)
      // Removed meanwhile, on another device.
      if (key === 'record.missing') return onRemoved()
      setBusy(false)
      setCode('')
      setFault(key === 'slip.codeNotSet' ? t(text.noCode) : errorMessage(error, t))
    }
  }
  return (
    <form onSubmit={submit} noValidate>
      <p className="sp-hint">{t(text.sure, { device })}</p>
      <CodeInput
        label={t(pageText.codeLabel)}
        value={code}
        fault={fault}
        disabled={busy}
        onChange={(digits) => {
          setCode(digits)
          setFault('')
        }}
      />
      <button type="submit" className="sp-button" disabled={busy}>
        {t(busy ? pageText.working : text.remove)}
      </button>
    </form>
  )
}
