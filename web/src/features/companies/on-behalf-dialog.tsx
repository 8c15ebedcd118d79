import { maxShortText } from '@zhixin/contract/limits'
import { Form, Input } from 'antd'
import { OrderFields } from '../../parts/orders/order-fields.tsx'
import { orderFormText } from '../../parts/orders/order-text.ts'
import { QuoteLines } from '../../parts/orders/quote-lines.tsx'
import { type Offer, useOrderWish } from '../../parts/orders/use-order-wish.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../../ui/language.ts'
import { Failed, Loading } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { companyOrdersText as text } from './orders-text.ts'
import { useOfferOf, usePlaceOnBehalf, useQuoteOf } from './queries.ts'
import { Refusal } from './refusal.tsx'

interface OnBehalfDialogProps {
  company: { id: string; companyName: string; people: number; peopleLimit: number }
  onClose: () => void
}

/** Places an order on behalf of a company, with the reason (PLATFORM-03). */
export function OnBehalfDialog({ company, onClose }: OnBehalfDialogProps) {
  const t = useText()
  const { data: offer, isError, refetch } = useOfferOf(company.id)
  const title = t(text.onBehalfOf, { company: company.companyName })
  if (offer && offer.basis !== 'lasting' && offer.basis !== 'special' && !offer.unpaidOrderNo)
    return <OrderForm title={title} company={company} offer={offer} onClose={onClose} />
  return (
    <Dialog open title={title} onClose={onClose}>
      {isError && <Failed onRetry={() => void refetch()} />}
      {!offer && !isError && <Loading />}
      {offer && <p>{whyNot(offer, t)}</p>}
    </Dialog>
  )
}

const whyNot = ({ basis, unpaidOrderNo }: Offer, t: ReturnType<typeof useText>): string => {
  if (unpaidOrderNo) return t(text.unpaidFirst, { orderNo: unpaidOrderNo })
  return basis === 'special' ? t(orderFormText.special) : t(orderFormText.lasting)
}

function OrderForm({ title, company, offer, onClose }: OnBehalfDialogProps & { title: string; offer: Offer }) {
  const t = useText()
  const [form] = Form.useForm<{ reason: string }>()
  const choice = useOrderWish(offer, { expansion: company.people > company.peopleLimit })
  const { data: quote, error, isFetching, refetch } = useQuoteOf(company.id, choice.settled)
  const { mutate, isPending, error: refused } = usePlaceOnBehalf()
  const isCurrent = JSON.stringify(choice.wish) === JSON.stringify(choice.settled) && !isFetching && !error
  const save = ({ reason }: { reason: string }) => {
    const { wish, paymentType } = choice
    if (!wish || !paymentType || !quote || !isCurrent) return
    mutate(
      { ...wish, companyId: company.id, reason, paymentType, shownCents: quote.amountCents },
      {
        onSuccess: () => {
          toast.success(t(text.placed))
          onClose()
        },
        onError: () => void refetch(),
      },
    )
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      onOk={() => form.submit()}
      okText={t(text.place)}
      okDisabled={!choice.wish || !isCurrent || !quote}
      busy={isPending}
      width="min(600px, 100%)"
    >
      <OrderFields choice={choice} />
      {quote && !error && choice.settled && <QuoteLines quote={quote} stale={!isCurrent} />}
      <Form form={form} layout="vertical" onFinish={save} className="zx-on-behalf">
        <Form.Item
          name="reason"
          label={t(text.reason)}
          extra={t(text.reasonHint)}
          rules={[{ required: true, whitespace: true, min: 2, message: t(text.reasonNeeded) }]}
        >
          <Input maxLength={maxShortText} />
        </Form.Item>
      </Form>
      <Refusal error={error ?? refused} />
    </Dialog>
  )
}
