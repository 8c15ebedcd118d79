import { CopyOutlined, ReloadOutlined } from '@ant-design/icons'
import { auditBreaks } from '@zhixin/contract/audit-text'
import { Alert, Button, Tooltip } from 'antd'
import { useText } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import './audit.css'
import { useChain } from './queries.ts'
import { auditText as text } from './text.ts'

/** Shows whether the audit trail is unchanged, and where it is not. */
export function ChainState() {
  const t = useText()
  const { data, isFetching, isError, refetch } = useChain()
  const recheck = (
    <Button size="small" icon={<ReloadOutlined aria-hidden />} loading={isFetching} onClick={() => void refetch()}>
      {t(text.recheck)}
    </Button>
  )
  if (isError) return <Alert type="warning" showIcon title={t(text.uncheckable)} action={recheck} />
  if (!data) return <Alert type="info" showIcon role="status" title={t(text.checking)} />
  if (data.broken) {
    const { kind, seq, upTo } = data.broken
    const where = seq === upTo ? String(seq) : `${seq}-${upTo}`
    return (
      <Alert
        type="error"
        showIcon
        title={t(text.broken, { where, what: t(auditBreaks[kind]) })}
        description={t(text.brokenHint, { where: seq })}
        action={recheck}
      />
    )
  }
  const { seq, hash } = data.head
  const copy = async () => {
    await navigator.clipboard.writeText(`${seq}:${hash}`)
    toast.success(t(text.copied))
  }
  return (
    <Alert
      type="success"
      className="zx-audit-calm"
      showIcon
      role="status"
      title={
        <span className="zx-audit-whole">
          {t(text.whole, { count: data.count.toLocaleString('en') })}
          <Tooltip title={t(text.copy)}>
            <Button
              type="text"
              size="small"
              aria-label={t(text.copy)}
              icon={<CopyOutlined aria-hidden />}
              onClick={() => void copy()}
            />
          </Tooltip>
        </span>
      }
      action={recheck}
    />
  )
}
