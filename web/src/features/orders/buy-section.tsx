import type { ReplyOf } from '@zhixin/contract/calls'
import { yuanText } from '@zhixin/domain/format/yuan'
import { Alert, Button, Flex } from 'antd'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '../../client/api-error.ts'
import { timeText } from '../../parts/company-time.ts'
import { OrderFields } from '../../parts/orders/order-fields.tsx'
import { orderFormText, orderText } from '../../parts/orders/order-text.ts'
import { QuoteLines } from '../../parts/orders/quote-lines.tsx'
import { useAskCancel } from '../../parts/orders/use-ask-cancel.ts'
import { type Offer, useOrderWish } from '../../parts/orders/use-order-wish.ts'
import { payPageOf } from '../../paths.ts'
import { useText } from '../../ui/language.ts'
import { Section } from '../../ui/section.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { contentOf } from './order-columns.tsx'
import { ordersText as text } from './orders-text.ts'
import { useOffer, useOrders, usePlaceOrder, useQuote, useRefreshOrders } from './queries.ts'

/** Choose, see the server's price at once, and place the order, which leads to the payment (ORDER-02, ORDER-03). */
export function BuySection({ company }: { company: ReplyOf<'account.company'> }) {
  const t = useText()
  const { data: offer, isError, refetch } = useOffer()
  return (
    <Section title={t(text.buy)} id="buy">
      {isError && <Failed onRetry={() => void refetch()} />}
      {!offer && !isError && <Loading />}
      {offer && <Body offer={offer} expansion={company.people > company.peopleLimit} />}
    </Section>
  )
}

function Body({ offer, expansion }: { offer: Offer; expansion: boolean }) {
  const t = useText()
  const { basis, unpaidOrderNo } = offer
  if (basis === 'lasting' || basis === 'special') return <p className="zx-plain">{t(orderFormText[basis])}</p>
  if (unpaidOrderNo) return <UnpaidOrder orderNo={unpaidOrderNo} />
  return <OrderForm key={basis} offer={offer} expansion={expansion} />
}

/** The order that waits for its money: for how much and until when, with what can be done, since no other is placed. */
function UnpaidOrder({ orderNo }: { orderNo: string }) {
  const t = useText()
  const order = useOrders({ orderNo, currentPage: 1, pageSize: 10 }).data?.list[0]
  const { askCancel, isPending } = useAskCancel(useRefreshOrders())
  const title = order ? t(text.unpaidTitleOf, { amount: yuanText(order.amountCents) }) : t(text.unpaidTitle)
  return (
    <Alert
      type="info"
      role="note"
      showIcon
      title={title}
      description={
        <Flex vertical gap={8}>
          {order && (
            <span>{t(text.unpaidUntil, { content: contentOf(order, t), until: timeText(order.expiresAt) })}</span>
          )}
          <span>{t(text.unpaidHint, { orderNo })}</span>
          <Flex gap={8} wrap>
            <Link to={payPageOf(orderNo)}>
              <Button type="primary">{t(text.pay)}</Button>
            </Link>
            {order && (
              <Button danger loading={isPending} onClick={() => void askCancel(order)}>
                {t(orderText.cancel)}
              </Button>
            )}
          </Flex>
        </Flex>
      }
    />
  )
}

function OrderForm({ offer, expansion }: { offer: Offer; expansion: boolean }) {
  const t = useText()
  const navigate = useNavigate()
  const choice = useOrderWish(offer, { expansion })
  const { data: quote, error, isFetching, refetch } = useQuote(choice.settled)
  const place = usePlaceOrder()
  const isCurrent = JSON.stringify(choice.wish) === JSON.stringify(choice.settled) && !isFetching && !error
  const failure = error ?? place.error
  const submit = () => {
    const { wish, paymentType } = choice
    if (!wish || !paymentType || !quote || !isCurrent) return
    place.mutate(
      { ...wish, paymentType, shownCents: quote.amountCents },
      {
        onSuccess: ({ order }) => void navigate(payPageOf(order.orderNo)),
        onError: () => void refetch(),
      },
    )
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <OrderFields choice={choice} />
      {quote && !error && choice.settled ? (
        <QuoteLines quote={quote} stale={!isCurrent} />
      ) : (
        !failure && <p className="zx-plain">{t(orderFormText.noPrice)}</p>
      )}
      {failure && (
        <Alert
          className="zx-order-refusal"
          type="error"
          showIcon
          role="alert"
          title={(failure instanceof ApiError && failure.msg) || t(text.noAnswer)}
        />
      )}
      <Flex className="zx-order-submit">
        <Button
          type="primary"
          htmlType="submit"
          size="large"
          disabled={!choice.wish || !isCurrent || !quote || !choice.paymentType}
          loading={place.isPending}
        >
          {t(text.submit)}
        </Button>
      </Flex>
    </form>
  )
}
