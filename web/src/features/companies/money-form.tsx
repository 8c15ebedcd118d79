import { maxShortText } from '@zhixin/contract/limits'
import { centsOf } from '@zhixin/domain/format/yuan'
import { DatePicker, Form, Input } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useText } from '../../ui/language.ts'
import { companyOrdersText as text } from './orders-text.ts'

/** What a line of a bank statement says, as it was typed. */
export interface StatementLine {
  amount: string
  tradeNo: string
  paidOn: Dayjs
}

/** The same as a call takes it. */
export const readLine = ({ amount, tradeNo, paidOn }: StatementLine) => ({
  amountCents: centsOf(amount) ?? 0,
  tradeNo: tradeNo.trim(),
  paidOn: paidOn.format('YYYY-MM-DD'),
})

/** Amount, number and day of a line of the bank statement. */
export function StatementFields({ labels }: { labels: { amount: string; number: string; day: string } }) {
  const t = useText()
  const needed = { required: true, whitespace: true, message: t(text.needed) }
  return (
    <>
      <Form.Item
        name="amount"
        label={labels.amount}
        validateTrigger="onBlur"
        rules={[
          {
            required: true,
            validator: (_, typed: string) =>
              centsOf(typed ?? '') ? Promise.resolve() : Promise.reject(new Error(t(text.amountWrong))),
          },
        ]}
      >
        <Input inputMode="decimal" maxLength={20} prefix="¥" />
      </Form.Item>
      <Form.Item name="tradeNo" label={labels.number} rules={[needed]}>
        <Input maxLength={maxShortText} autoComplete="off" />
      </Form.Item>
      <Form.Item name="paidOn" label={labels.day} rules={[{ required: true, message: t(text.needed) }]}>
        <DatePicker allowClear={false} disabledDate={(day) => day.isAfter(dayjs(), 'day')} />
      </Form.Item>
    </>
  )
}
