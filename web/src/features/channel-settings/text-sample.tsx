import type { ProviderName } from '@zhixin/contract/channel-fields'
import { aliyunTemplate, type TemplateValues, tencentTemplate } from '@zhixin/domain/sending/message-template'
import { hasLink, smsSize, smsText } from '@zhixin/domain/sending/sms-parts'
import { Alert, Form, type FormInstance, Typography } from 'antd'
import { useText } from '../../ui/language.ts'
import type { Values } from './card-values.ts'
import { sampleText, channelsText as text } from './text.ts'

const notation: Partial<Record<ProviderName, (template: string) => string>> = {
  aliyun: aliyunTemplate,
  tencent: tencentTemplate,
}

/** Shows the text of an SMS and its cost while its template is being typed (SEND-10). */
export function TextSample(props: { form: FormInstance<Values>; provider: ProviderName; company: string }) {
  const t = useText()
  const template = Form.useWatch('templateText', props.form) ?? ''
  const signature = Form.useWatch('signName', props.form) ?? ''
  const register = notation[props.provider]
  if (!register || !template.trim()) return null
  const values: TemplateValues = {
    company: props.company,
    month: sampleText.month.zh,
    title: sampleText.title.zh,
    name: sampleText.name.zh,
    link: `${location.origin}/salarySheetLogin#t=${'A'.repeat(67)}`,
  }
  const sample = smsText(signature, template, values)
  return (
    <div className="zx-channel-sample">
      <p>
        <b>{t(text.sample)}</b> {sample}
      </p>
      <p className="zx-channel-size">
        {t(text.size, { ...smsSize(sample) })} · {t(text.sizeHint)}
      </p>
      {hasLink(template) && <Alert type="warning" showIcon title={t(text.linkWarning)} />}
      <p>
        <b>{t(text.register)}</b> <Typography.Text copyable>{register(template)}</Typography.Text>
      </p>
    </div>
  )
}
