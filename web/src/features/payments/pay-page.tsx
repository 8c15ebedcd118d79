import type { ReplyOf } from '@zhixin/contract/calls'
import type { OrderRecord } from '@zhixin/contract/orders'
import { orderStatus, paymentTypes } from '@zhixin/domain/orders/order-states'
import { Alert, Radio } from 'antd'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { paths } from '../../paths.ts'
import { useText } from '../../ui/language.ts'
import { Card, Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { Empty, Failed, Loading } from '../../ui/states.tsx'
import { CodePanel } from './code-panel.tsx'
import { OrderFacts } from './order-facts.tsx'
import { HeldMoney, OpenCodes, OrderOutcome, VoidedTransfers } from './order-outcome.tsx'
import './payments.css'
import { isOnline, useChooseWay, useOrder, useOrderChanged, usePayStatus, useWays } from './queries.ts'
import { payText as text } from './text.ts'
import { TransferPanel } from './transfer-panel.tsx'
import { wayText } from './way-text.ts'

type Ways = ReplyOf<'payments.ways'>

/** Pays for one order, and notices by itself that it was paid (ORDER-04). */
export function PayPage() {
  const t = useText()
  const { orderNo = '' } = useParams()
  const { data, isError, isLoading, refetch } = useOrder(orderNo)
  const ways = useWays()
  const order = data?.list[0]
  const isBroken = isError || ways.isError
  const isKnown = order && ways.data
  const isPayable = order ? order.status === orderStatus.unpaid : isLoading || isBroken
  return (
    <Page title={t(isPayable ? text.title : text.detailsTitle)} about={t(text.tab, { end: orderNo.slice(-4) })}>
      {isBroken && !isKnown && (
        <Failed
          onRetry={() => {
            void refetch()
            void ways.refetch()
          }}
        />
      )}
      {!isBroken && !isKnown && (isLoading || ways.isLoading) && <Loading />}
      {!isBroken && !isLoading && !order && (
        <Empty
          title={t(text.missing)}
          hint={t(text.missingHint)}
          action={<Link to={paths.orderCenter}>{t(text.toOrders)}</Link>}
        />
      )}
      {isKnown && <Payment key={order.orderNo} order={order} ways={ways.data} />}
    </Page>
  )
}

/** Whether one can pay like that here; the account for a bank transfer can be asked for where none is set up. */
const isOffered = (ways: Ways, way: number): boolean =>
  way === paymentTypes.alipay ? ways.alipay : way === paymentTypes.wechat ? ways.wechat : true

function Payment({ order, ways }: { order: OrderRecord; ways: Ways }) {
  const t = useText()
  const way = order.paymentType
  const canAsk = order.status === orderStatus.unpaid && isOnline(way) && isOffered(ways, way)
  const { data: status, isError } = usePayStatus(order.orderNo, canAsk ? way : null)
  const changed = useOrderChanged()
  const isOutdated = status !== undefined && status.status !== order.status
  useEffect(() => {
    if (isOutdated) changed()
  }, [isOutdated])
  const isWaiting = (status?.status ?? order.status) === orderStatus.unpaid
  return (
    <>
      {status && <HeldMoney order={order} status={status} />}
      {status && <VoidedTransfers status={status} />}
      {status && <OpenCodes codes={status.openCodes} />}
      <div className="zx-pay">
        <Section title={t(!isWaiting && order.paidAt ? text.paymentRecord : text.order)}>
          <OrderFacts order={order} isWaiting={isWaiting} />
        </Section>
        {isWaiting ? (
          <Section title={t(text.way)}>
            <WayChoice order={order} ways={ways} />
            <WayPanel
              // Money that came and did not settle the order has used up its code.
              key={status?.held.length ?? 0}
              order={order}
              ways={ways}
              isUnsure={isError || Boolean(status?.fault)}
            />
          </Section>
        ) : (
          <Card>
            <div role="status">{status ? <OrderOutcome order={order} status={status} /> : <Loading />}</div>
          </Card>
        )}
      </div>
    </>
  )
}

const allWays = [paymentTypes.alipay, paymentTypes.wechat, paymentTypes.transfer]

function WayChoice({ order, ways }: { order: OrderRecord; ways: Ways }) {
  const t = useText()
  const { mutate, isPending } = useChooseWay()
  return (
    <Radio.Group
      className="zx-pay-ways"
      aria-label={t(text.way)}
      value={order.paymentType}
      disabled={isPending}
      onChange={({ target }) => mutate({ id: order.id, paymentType: target.value })}
      options={allWays
        // What cannot be chosen here is no choice; the order's own way stays, so that it is said what became of it.
        .filter((way) => isOffered(ways, way) || way === order.paymentType)
        .map((way) => ({
          value: way,
          disabled: !isOffered(ways, way),
          label: t(wayText(way)) + (isOffered(ways, way) ? '' : t(text.notOffered)),
        }))}
    />
  )
}

function WayPanel({ order, ways, isUnsure }: { order: OrderRecord; ways: Ways; isUnsure: boolean }) {
  const t = useText()
  const way = order.paymentType
  if (!isOffered(ways, way)) {
    const title = t(text.notOfferedTitle, { way: t(wayText(way)) })
    return <Alert type="info" role="note" showIcon title={title} description={t(text.notOfferedHint)} />
  }
  if (isOnline(way)) return <CodePanel key={way} order={order} way={way} isUnsure={isUnsure} />
  return <TransferPanel order={order} account={ways.transfer} />
}
