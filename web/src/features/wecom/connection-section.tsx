import { Button, Flex, Tag, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { timeText } from '../../parts/company-time.ts'
import { wecomLoginOf } from '../../paths.ts'
import { useSession } from '../../session/state/session.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useText } from '../../ui/language.ts'
import { Facts, Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.tsx'
import { ConnectForm } from './connect-form.tsx'
import { type BeforeConnecting, type Connection, useWecomChange } from './queries.ts'
import { wecomText as text } from './text.ts'
import { useRefreshedUser } from './use-refreshed-user.ts'

interface ConnectionSectionProps {
  connection: Connection | null
  before: BeforeConnecting | null
}

/** The connection: a form before, its facts afterwards. */
export function ConnectionSection({ connection, before }: ConnectionSectionProps) {
  const t = useText()
  const [isChanging, setChanging] = useState(false)
  return (
    <Section title={t(text.connection)} more={connection && <Tag color="success">{t(text.connected)}</Tag>}>
      {connection && !isChanging ? (
        <ConnectionFacts connection={connection} onChange={() => setChanging(true)} />
      ) : (
        <ConnectForm connection={connection} before={before} onDone={() => setChanging(false)} />
      )}
    </Section>
  )
}

function ConnectionFacts({ connection, onChange }: { connection: Connection; onChange: () => void }) {
  const t = useText()
  const confirm = useConfirm()
  const refresh = useRefreshedUser()
  const { cusId } = useSession().state.userInfo?.user ?? {}
  const disconnect = useWecomChange(() => call('wecom.disconnect', {}))
  const { members, hiddenNames } = connection
  const ask = async () => {
    const content = (
      <>
        <p>{t(text.disconnectLoses, { count: members })}</p>
        {hiddenNames > 0 && <p>{t(text.disconnectNames, { count: hiddenNames })}</p>}
        <p>{t(text.disconnectKeeps)}</p>
      </>
    )
    const answer = await confirm({ title: t(text.disconnectTitle), content, yes: t(text.disconnect), danger: true })
    if (answer !== 'yes') return
    disconnect.mutate(undefined, {
      onSuccess: async () => {
        await refresh()
        toast.success(t(text.disconnected))
      },
    })
  }
  const homePage = `${window.location.origin}${wecomLoginOf(cusId ?? '')}`
  return (
    <>
      <Facts
        rows={[
          { label: t(text.corpId), value: connection.corpId },
          { label: t(text.agentId), value: connection.agentId },
          { label: t(text.connectedBy), value: `${connection.connectedBy} · ${timeText(connection.connectedAt)}` },
          {
            label: t(text.members),
            value: hiddenNames ? `${members} · ${t(text.hiddenNames, { count: hiddenNames })}` : members,
          },
          {
            label: t(text.homePage),
            value: (
              <>
                <Typography.Text copyable={{ text: homePage }} className="zx-wecom-address">
                  {homePage}
                </Typography.Text>
                <small className="zx-wecom-note">{t(text.homePageHint)}</small>
              </>
            ),
          },
        ]}
      />
      <Flex gap={8} wrap className="zx-wecom-actions">
        <Button onClick={onChange}>{t(text.change)}</Button>
        <Button danger type="text" loading={disconnect.isPending} onClick={() => void ask()}>
          {t(text.disconnect)}
        </Button>
      </Flex>
    </>
  )
}
