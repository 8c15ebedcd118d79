import { useText } from '../../ui/language.ts'
import { Page } from '../../ui/page.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { ConnectionSection } from './connection-section.tsx'
import { PlanSection } from './plan-section.tsx'
import { useWecom } from './queries.ts'
import { SyncSection } from './sync-section.tsx'
import { wecomText as text } from './text.ts'
import './wecom.css'

/** Connects the company to its WeCom and syncs the address book into the roster (WECOM-01, ROSTER-07). */
export function WecomPage() {
  const t = useText()
  const { data, isError, refetch } = useWecom()
  const connection = data?.connection ?? null
  const sync = data?.sync ?? null
  return (
    <Page title={t(text.title)} hint={t(text.hint)}>
      {isError && !data && <Failed onRetry={() => void refetch()} />}
      {!isError && !data && <Loading />}
      {sync && (sync.phase === 'preview' || sync.phase === 'asking') && <PlanSection key={sync.id} sync={sync} />}
      {connection && <SyncSection connection={connection} sync={sync} />}
      {data && <ConnectionSection connection={connection} before={data.before} />}
    </Page>
  )
}
