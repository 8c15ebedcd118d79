import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { changeReasonCodes, changeReasonText } from '@zhixin/contract/batches/change-reason-text'
import { maxChangeReasons } from '@zhixin/contract/limits'
import { Button, Form, Select } from 'antd'
import { useText } from '../../ui/language.ts'
import { slipStyleText as text } from './text.ts'

/** Why pay changed, of single items or of the whole slip, in a form whose values are a SlipStyle (SLIP-07). */
export function ReasonFields({ items }: { items: readonly string[] }) {
  const t = useText()
  const about = [{ value: '', label: t(text.reasonWhole) }, ...items.map((item) => ({ value: item, label: item }))]
  const reasons = changeReasonCodes.map((value) => ({ value, label: t(changeReasonText[value]) }))
  return (
    <Form.Item label={t(text.reasons)} extra={t(text.reasonsHint)}>
      <Form.List name="reasons">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }, nth) => (
              <div key={key} className="zx-style-reason">
                <Form.Item name={[name, 'item']} noStyle>
                  <Select options={about} showSearch aria-label={t(text.reasonItem, { nth: nth + 1 })} />
                </Form.Item>
                <Form.Item name={[name, 'reason']} noStyle>
                  <Select options={reasons} aria-label={t(text.reasonCode, { nth: nth + 1 })} />
                </Form.Item>
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t(text.reasonRemove, { nth: nth + 1 })}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button
              size="small"
              icon={<PlusOutlined aria-hidden />}
              disabled={fields.length >= maxChangeReasons}
              onClick={() => add({ item: '', reason: 'raise' })}
            >
              {t(text.reasonAdd)}
            </Button>
          </>
        )}
      </Form.List>
    </Form.Item>
  )
}
