import type { OrderRecord } from '@zhixin/contract/orders'
import { paymentTypes } from '@zhixin/domain/orders/order-states'
import { Alert } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useCountdown } from '../../browser/use-countdown.ts'
import { ApiError } from '../../client/api-error.ts'
import { QrCode } from '../../parts/qr-code/qr-code.tsx'
import { useText } from '../../ui/language.ts'
import { Failed, Loading } from '../../ui/states.tsx'
import { type OnlineWay, useOrderChanged, usePayCode } from './queries.ts'
import { payText as text } from './text.ts'
import { wayText } from './way-text.ts'

interface CodePanelProps {
  order: OrderRecord
  way: OnlineWay
  /** The provider could not be asked for the result just now. */
  isUnsure: boolean
}

/** The QR code of a provider, and what to do with it. It is replaced when it ends before the order does. */
export function CodePanel({ order, way, isUnsure }: CodePanelProps) {
  const t = useText()
  const { data, error, isFetching, refetch } = usePayCode(order.orderNo, way)
  const changed = useOrderChanged()
  const code = data?.code
  const isPaid = code === null
  useEffect(() => {
    if (isPaid) changed()
  }, [isPaid])
  useAtEnd(code?.endsAt, () => void refetch())
  if (error && !isFetching) {
    const title = (error instanceof ApiError && error.msg) || t(text.codeFailed)
    const isEnding = error instanceof ApiError && error.key === 'payments.endsSoon'
    if (isEnding) return <Alert type="info" role="note" showIcon title={title} />
    return <Failed title={title} hint={t(text.codeFailedHint)} onRetry={() => void refetch()} />
  }
  if (!code) return <Loading />
  const name = t(wayText(way))
  return (
    <div className="zx-pay-code">
      {isUnsure && <Alert type="warning" showIcon role="status" title={t(text.asking, { way: name })} />}
      <QrCode qr={code.qr} label={t(text.code, { way: name })} />
      <p className="zx-pay-scan">{t(way === paymentTypes.alipay ? text.scanAlipay : text.scanWechat)}</p>
      <p className="zx-pay-hint">{t(text.noticed)}</p>
      <p className="zx-pay-hint">{t(text.afterPaying)}</p>
      {way === paymentTypes.alipay ? (
        <a className="zx-pay-phone" href={code.codeUrl} target="_blank" rel="noreferrer">
          {t(text.openAlipay)}
        </a>
      ) : (
        <p className="zx-pay-phone zx-pay-hint">{t(text.wechatPhone)}</p>
      )}
    </div>
  )
}

/** Does something once an instant has come. */
function useAtEnd(instant: string | undefined, work: () => void): void {
  const left = useCountdown(instant ? Date.parse(instant) : 0)
  const atEnd = useEffectEvent(work)
  const isOver = instant !== undefined && left === 0
  useEffect(() => {
    if (isOver) atEnd()
  }, [isOver])
}
