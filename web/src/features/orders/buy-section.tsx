import type { ReplyOf } from '@zhixin/contract/calls'
import { Alert, Button, Flex } from 'antd'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '../../client/api-error.ts'
import { OrderFields } from '../../parts/orders/order-fields.tsx'
import { orderFormText } from '../../parts/orders/order-text.ts'
import { QuoteLines } from '../../parts/orders/quote-lines.tsx'
import { type Offer, useOrderWish } from '../../parts/orders/use-order-wish.ts'
import { payPageOf } from '../../paths.ts'
import { useText } from '../../ui/language.ts'
import { Section } from '../../ui/section.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { ordersText as text } from './orders-text.ts'
import { useOffer, usePlaceOrder, useQuote } from './queries.ts'

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
  if (unpaidOrderNo)
    return (
      <Alert
        type="info"
        role="note"
        showIcon
        title={t(text.unpaidTitle)}
        description={t(text.unpaidHint, { orderNo: unpaidOrderNo })}
        action={
          <Link className="ant-btn ant-btn-primary zx-order-link" to={payPageOf(unpaidOrderNo)}>
            {t(text.pay)}
          </Link>
        }
      />
    )
  return <OrderForm key={basis} offer={offer} expansion={expansion} />
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
          disabled={!isCurrent || !quote || !choice.paymentType}
          loading={place.isPending}
        >
          {t(text.submit)}
        </Button>
      </Flex>
    </form>
  )
}
