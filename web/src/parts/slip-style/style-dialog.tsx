import { type SlipStyle, usualSlipStyle } from '@zhixin/contract/batches/slip-style'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { useLanguage, useText } from '../../ui/language.ts'
import { uiText } from '../../ui/text.ts'
import { PhonePreview } from '../phone-preview.tsx'
import { ReasonFields } from './reason-fields.tsx'
import { sampleSlip } from './sample-slip.ts'
import './slip-style.css'
import { StyleFields } from './style-fields.tsx'
import { slipStyleText as text } from './text.ts'

interface StyleDialogProps<Values extends SlipStyle> {
  title: string
  hint: string
  initial: Values
  /** The pay month that the sample shows. */
  period: string
  busy: boolean
  onSave: (values: Values) => void
  onClose: () => void
  /** The items that a reason for a change may be about; without them none is asked for. */
  items?: readonly string[]
  /** Fields before those of the style. */
  children?: ReactNode
  /** A link below the fields. */
  more?: ReactNode
}

/** How slips are shown, with a sample beside the fields that follows what is chosen (CONFIG-01). */
export function StyleDialog<Values extends SlipStyle>(props: StyleDialogProps<Values>) {
  const t = useText()
  const screen = useLanguage()
  const [form] = Form.useForm<Values>()
  const typed = Form.useWatch<Partial<SlipStyle> | undefined>([], form)
  const style = { ...usualSlipStyle, ...props.initial, ...typed }
  return (
    <Dialog
      open
      title={props.title}
      onClose={props.onClose}
      onOk={() => form.submit()}
      okText={t(uiText.save)}
      busy={props.busy}
      width="min(880px, 100vw - 24px)"
    >
      <p className="zx-plain">{props.hint}</p>
      <div className="zx-style">
        <Form<Values>
          form={form}
          layout="vertical"
          requiredMark={false}
          // antd's form wants a partial of the very type that it is generic over.
          initialValues={{ mail: 'link', ...props.initial }}
          onFinish={(values) => props.onSave({ ...props.initial, ...values })}
        >
          {props.children}
          <StyleFields />
          {props.items && <ReasonFields items={props.items} />}
          {props.more}
        </Form>
        <aside aria-label={t(text.preview)}>
          <p className="zx-plain">{t(text.preview)}</p>
          <PhonePreview
            label={t(text.phone)}
            slip={sampleSlip(style, props.period, t)}
            language={style.names === 'ch' ? screen : style.names}
          />
        </aside>
      </div>
    </Dialog>
  )
}
