import type { Sync, SyncCounts } from '@zhixin/contract/wecom'
import { Alert, Button, Flex, Progress, Tag } from 'antd'
import { call } from '../../client/call.ts'
import { timeText } from '../../parts/company-time.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { type Translate, useText } from '../../ui/language.ts'
import { Figures, Section } from '../../ui/section.tsx'
import { type Connection, isUnderWay, useWecomChange } from './queries.ts'
import { countText, phaseText, wecomText as text } from './text.ts'

const always: readonly (keyof SyncCounts)[] = ['members', 'added', 'linked', 'updated', 'left']
const ifAny: readonly (keyof SyncCounts)[] = ['returned', 'byName', 'unseen', 'kept']
const colours: Partial<Record<Sync['phase'], string>> = {
  done: 'success',
  failed: 'error',
  stopped: 'default',
  preview: 'warning',
  asking: 'warning',
}

/** The sync of the address book: how it stands, live, and what can be done about it. */
export function SyncSection({ connection, sync }: { connection: Connection; sync: Sync | null }) {
  const t = useText()
  const isOpen = sync !== null && !['done', 'failed', 'stopped'].includes(sync.phase)
  return (
    <Section
      title={t(text.sync)}
      more={sync && <Tag color={colours[sync.phase] ?? 'processing'}>{t(phaseText[sync.phase])}</Tag>}
    >
      {sync ? <SyncState sync={sync} /> : <p className="zx-wecom-note">{t(text.never)}</p>}
      <p className="zx-wecom-note">{whenText(t, connection, sync)}</p>
      <SyncButtons sync={sync} isOpen={isOpen} />
    </Section>
  )
}

function whenText(t: Translate, { nextSyncAt }: Connection, sync: Sync | null): string {
  const last = sync?.endedAt
    ? `${t(text.lastSync, { time: timeText(sync.endedAt) })}（${sync.startedBy || t(text.bySystem)}）`
    : ''
  return [last, nextSyncAt ? t(text.nextSync, { time: timeText(nextSyncAt) }) : ''].filter(Boolean).join(' · ')
}

function SyncState({ sync }: { sync: Sync }) {
  const t = useText()
  const { phase, done, total, counts, restsUntil, trouble } = sync
  const percent = total ? Math.floor((Math.min(done, total) / total) * 100) : 0
  const shown = [...always, ...ifAny.filter((key) => counts[key] > 0)]
  return (
    <div className="zx-wecom-state">
      {isUnderWay(phase) && (
        <div role="status">
          <Progress
            percent={percent}
            status={restsUntil ? 'normal' : 'active'}
            aria-label={t(text.progress)}
            format={() => (total ? `${Math.min(done, total)} / ${total}` : done ? String(done) : '')}
          />
        </div>
      )}
      {trouble && (
        <Alert
          type={restsUntil ? 'warning' : 'error'}
          showIcon
          role="alert"
          title={trouble}
          {...(restsUntil && { description: t(text.restsUntil, { time: timeText(restsUntil) }) })}
        />
      )}
      <Figures figures={shown.map((key) => ({ label: t(countText[key]), value: String(counts[key]) }))} />
    </div>
  )
}

function SyncButtons({ sync, isOpen }: { sync: Sync | null; isOpen: boolean }) {
  const t = useText()
  const confirm = useConfirm()
  const start = useWecomChange(() => call('wecom.startSync', {}))
  const stop = useWecomChange(() => call('wecom.stopSync', {}))
  const askStop = async () => {
    const answer = await confirm({ title: t(text.stop), content: t(text.stopAsk), yes: t(text.stop), danger: true })
    if (answer === 'yes') stop.mutate(undefined)
  }
  const label = sync === null ? text.start : sync.phase === 'failed' ? text.goOn : text.again
  return (
    <Flex gap={8} wrap className="zx-wecom-actions">
      {isOpen ? (
        <Button loading={stop.isPending} onClick={() => void askStop()}>
          {t(text.stop)}
        </Button>
      ) : (
        <Button type="primary" loading={start.isPending} onClick={() => start.mutate(undefined)}>
          {t(label)}
        </Button>
      )}
    </Flex>
  )
}
