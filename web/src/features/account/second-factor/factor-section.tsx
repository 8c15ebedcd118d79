import type { ReplyOf } from '@zhixin/contract/calls'
import { Button, Flex, Tag } from 'antd'
import { useState } from 'react'
import { useDialogAddress } from '../../../parts/addressed-dialogs/dialog-address.ts'
import { timeText } from '../../../parts/company-time.ts'
import { passkeyObstacle } from '../../../session/second-factor/passkey.ts'
import type { FactorKind } from '../../../session/second-factor/set-up-factor.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useText } from '../../../ui/language.ts'
import { Section } from '../../../ui/section.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import { CodesDialog, FactorDialog } from './factor-dialog.tsx'
import { useFactors, useRemoveFactor, useRenewCodes } from './queries.ts'
import { factorText as text } from './text.ts'

type Factors = ReplyOf<'session.factors'>

const kinds: readonly FactorKind[] = ['app', 'passkey']

/** Fewer recovery codes than this are soon none. */
const few = 3

/** The section's name on the settings page. */
export const factorSectionId = 'second-factor'

/** Whether the user has a second factor, in a word. */
export function FactorState() {
  const t = useText()
  const { data } = useFactors()
  if (!data) return null
  const isOn = data.app !== null || data.passkeys.length > 0
  return (
    <Tag variant="filled" color={isOn ? 'green' : 'default'}>
      {t(isOn ? text.on : text.off)}
    </Tag>
  )
}

/** The own second factor: what there is, and what can be added (AUTH-11). */
export function FactorSection() {
  const t = useText()
  const { data, isError, refetch } = useFactors()
  const { shown, open, close } = useDialogAddress('addFactor')
  const adding = kinds.find((each) => each === shown.addFactor)
  const isOn = data !== undefined && (data.app !== null || data.passkeys.length > 0)
  const obstacle = data && passkeyObstacle(data.origin)
  return (
    <Section
      id={factorSectionId}
      title={t(text.title)}
      more={
        data && (
          <span>
            {data.required && <Tag color="blue">{t(text.demanded)}</Tag>}
            <Tag color={isOn ? 'green' : 'default'}>{t(isOn ? text.on : text.off)}</Tag>
          </span>
        )
      }
    >
      <p className="zx-plain">{t(text.hint)}</p>
      {isError && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data && (
        <>
          {isOn && <FactorList factors={data} />}
          <Flex wrap gap={8} style={{ marginTop: 16 }}>
            <Button onClick={() => open('addFactor', 'app')}>{t(data.app ? text.replaceApp : text.addApp)}</Button>
            {!obstacle && <Button onClick={() => open('addFactor', 'passkey')}>{t(text.addPasskey)}</Button>}
          </Flex>
          {obstacle && obstacle !== 'unsupported' && (
            <p className="zx-plain zx-admin-note">
              {t(obstacle === 'none' ? text.passkeysNone : text.passkeysElsewhere, { origin: data.origin ?? '' })}
            </p>
          )}
        </>
      )}
      {adding && <FactorDialog kind={adding} isReplaced={adding === 'app' && data?.app != null} onClose={close} />}
    </Section>
  )
}

function FactorList({ factors: { app, passkeys, recoveryLeft } }: { factors: Factors }) {
  const t = useText()
  const isLast = (app ? 1 : 0) + passkeys.length === 1
  return (
    <ul className="zx-lines">
      {app && <FactorLine id="app" name={t(text.app)} isLast={isLast} {...app} />}
      {passkeys.map(({ id, name, since, usedAt }) => (
        <FactorLine key={id} id={id} name={name} kind={t(text.passkey)} isLast={isLast} since={since} usedAt={usedAt} />
      ))}
      <CodesLine left={recoveryLeft} />
    </ul>
  )
}

interface FactorLineProps {
  id: string
  name: string
  kind?: string
  since: string
  usedAt: string | null
  isLast: boolean
}

function FactorLine({ id, name, kind, since, usedAt, isLast }: FactorLineProps) {
  const t = useText()
  const confirm = useConfirm()
  const remove = useRemoveFactor()
  const ask = async () => {
    const content = t(isLast ? text.removeLastHint : text.removeHint)
    const question = { title: t(text.removeAsk, { name }), content, danger: true, yes: t(text.remove) }
    if ((await confirm(question)) !== 'yes') return
    remove.mutate(id, { onSuccess: () => toast.success(t(text.removed, { name })) })
  }
  const used = usedAt ? t(text.usedAt, { at: timeText(usedAt) }) : t(text.neverUsed)
  return (
    <li>
      <span className="zx-admin-line">
        {name}
        <small>{[kind, t(text.since, { day: timeText(since, 'day') }), used].filter(Boolean).join(' · ')}</small>
      </span>
      <Button
        type="link"
        size="small"
        danger
        loading={remove.isPending}
        aria-label={t(text.removeNamed, { name })}
        onClick={() => void ask()}
      >
        {t(text.remove)}
      </Button>
    </li>
  )
}

function CodesLine({ left }: { left: number }) {
  const t = useText()
  const confirm = useConfirm()
  const renew = useRenewCodes()
  const [codes, setCodes] = useState<string[]>()
  const ask = async () => {
    const question = { title: t(text.renewAsk), content: t(text.renewHint), yes: t(text.renew) }
    if ((await confirm(question)) !== 'yes') return
    renew.mutate(undefined, { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes) })
  }
  return (
    <li>
      <span className="zx-admin-line">
        {t(text.codes)}
        <small className={left < few ? 'zx-factor-few' : undefined}>
          {t(text.codesLeft, { count: left })}
          {left < few && ` · ${t(text.codesFew)}`}
        </small>
      </span>
      <Button type="link" size="small" loading={renew.isPending} onClick={() => void ask()}>
        {t(text.renew)}
      </Button>
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </li>
  )
}
