import type { SlipStyle } from '@zhixin/contract/batches/slip-style'
import { maxConfirmDays, maxGreeting, maxSlipNote } from '@zhixin/contract/limits'
import { pdfPasswordText } from '@zhixin/domain/payslip/pdf/pdf-password-text'
import { Form, Input, Radio } from 'antd'
import { Switch } from '../../ui/form-fields/switch.tsx'
import { WholeNumberInput, wholeNumberRule } from '../../ui/form-fields/whole-number-input.tsx'
import { useText } from '../../ui/language.ts'
import { slipStyleText as text } from './text.ts'

/** The fields of a slip's style inside a form whose values are a SlipStyle. */
export function StyleFields() {
  const t = useText()
  const mail: SlipStyle['mail'] = Form.useWatch('mail')
  const confirm: SlipStyle['confirm'] = Form.useWatch('confirm')
  const burn: SlipStyle['burn'] = Form.useWatch('burn')
  return (
    <>
      <Form.Item name="hideZeroItems" valuePropName="on" extra={t(text.hideZeroItemsHint)}>
        <Switch label={t(text.hideZeroItems)} />
      </Form.Item>
      <Form.Item name="names" label={t(text.names)} extra={t(text.namesHint)}>
        <Radio.Group options={(['ch', 'en', 'ceh'] as const).map((value) => ({ value, label: t(text[value]) }))} />
      </Form.Item>
      <Form.Item name="greeting" label={t(text.greeting)} extra={t(text.greetingHint)}>
        <Input maxLength={maxGreeting} showCount placeholder={t(text.greetingExample)} />
      </Form.Item>
      <Form.Item name="note" label={t(text.note)} extra={t(text.noteHint)}>
        <Input.TextArea rows={3} maxLength={maxSlipNote} showCount placeholder={t(text.noteExample)} />
      </Form.Item>
      <Form.Item
        name="mail"
        label={t(text.mail)}
        extra={
          <>
            {t(text.mailHints[mail ?? 'link'])}
            {mail === 'pdf' && (
              <>
                <br />
                {t(pdfPasswordText.rule)}
                <br />
                {t(pdfPasswordText.example)}
              </>
            )}
          </>
        }
      >
        <Radio.Group
          options={(['link', 'slip', 'pdf'] as const).map((value) => ({ value, label: t(text.mails[value]) }))}
        />
      </Form.Item>
      <Form.Item name="confirm" valuePropName="on" extra={t(text.confirmHint)}>
        <Switch label={t(text.confirm)} />
      </Form.Item>
      {confirm && (
        <Form.Item
          name="confirmDays"
          label={t(text.confirmDays)}
          extra={t(text.confirmDaysHint)}
          rules={[wholeNumberRule(t, { min: 1, max: maxConfirmDays }, { optional: true })]}
        >
          <WholeNumberInput suffix={t(text.days)} style={{ width: 160 }} />
        </Form.Item>
      )}
      {confirm && (
        <Form.Item name="signature" valuePropName="on" extra={t(text.signatureHint)}>
          <Switch label={t(text.signature)} />
        </Form.Item>
      )}
      <Form.Item
        name="burn"
        valuePropName="on"
        extra={t(burn && mail && mail !== 'link' ? text.burnHintMail : text.burnHint)}
      >
        <Switch label={t(text.burn)} />
      </Form.Item>
      <Form.Item name="watermark" valuePropName="on" extra={t(text.watermarkHint)}>
        <Switch label={t(text.watermark)} />
      </Form.Item>
    </>
  )
}
