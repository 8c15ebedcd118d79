import { useQuery } from '@tanstack/react-query'
import { Tag } from 'antd'
import { query } from '../../client/query.ts'
import { useText } from '../../ui/language.ts'
import { wecomStateText as text } from './wecom-state-text.ts'

/** Whether the company is connected to its WeCom, and whether the sync needs somebody. */
export function WecomState() {
  const t = useText()
  const { data } = useQuery(query('wecom.show', {}))
  if (!data) return null
  if (!data.connection) return <Tag variant="filled">{t(text.wecomOff)}</Tag>
  const phase = data.sync?.phase
  return (
    <>
      <Tag variant="filled" color="green">
        {t(text.wecomOn)}
      </Tag>
      {(phase === 'preview' || phase === 'asking') && (
        <Tag variant="filled" color="orange">
          {t(text.wecomWaits)}
        </Tag>
      )}
      {phase === 'failed' && (
        <Tag variant="filled" color="red">
          {t(text.wecomFailed)}
        </Tag>
      )}
    </>
  )
}
