import type { RosterField } from '@zhixin/contract/employees/fields'
import { errors } from '@zhixin/contract/errors'
import { maxShortText } from '@zhixin/contract/limits'
import { fieldNameKey } from '@zhixin/domain/employees/fields/check-choices'
import { Checkbox, Form, Input, Radio } from 'antd'
import { Dialog } from '../../../ui/dialog.tsx'
import { type Translate, useText } from '../../../ui/language.ts'
import { fieldText as text } from './text.ts'

interface OwnFieldDialogProps {
  /** Undefined: a new one is made. */
  field: RosterField | undefined
  /** It is stored already, so its type stays. */
  isSaved: boolean
  /** All fields, whose names are taken. */
  taken: readonly RosterField[]
  onClose: () => void
  onDone: (field: RosterField) => void
}

interface Draft {
  nameCh: string
  nameEn: string
  type: 'text' | 'number' | 'date' | 'choice'
  sensitive: boolean
  options: string
}

const types = ['text', 'number', 'date', 'choice'] as const

/** Makes or changes a field of the company's own. It is saved with the other fields. */
export function OwnFieldDialog({ field, isSaved, taken, onClose, onDone }: OwnFieldDialogProps) {
  const t = useText()
  const [form] = Form.useForm<Draft>()
  const type = Form.useWatch('type', form) ?? field?.type ?? 'text'
  return (
    <Dialog
      open
      title={t(field ? text.editTitle : text.addTitle)}
      onClose={onClose}
      onOk={() => form.submit()}
      okText={t(text.done)}
      width="min(480px, 100%)"
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={draftOf(field)}
        onFinish={(draft) => onDone(fieldFrom(draft, field))}
      >
        {(['nameCh', 'nameEn'] as const).map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={t(text[name])}
            rules={[
              ...(name === 'nameCh' ? [{ required: true, whitespace: true, message: t(text.nameEmpty) }] : []),
              { validator: (_, typed: string) => checkName(t, typed ?? '', taken, field?.key) },
            ]}
          >
            <Input maxLength={maxShortText} autoComplete="off" />
          </Form.Item>
        ))}
        <Form.Item name="type" label={t(text.type)} extra={isSaved ? '' : t(text.typeStays)}>
          <Radio.Group disabled={isSaved} options={types.map((value) => ({ value, label: t(text[value]) }))} />
        </Form.Item>
        {type === 'choice' ? (
          <Form.Item
            name="options"
            label={t(text.options)}
            rules={[{ validator: (_, typed: string) => checkOptions(t, typed ?? '') }]}
          >
            <Input.TextArea rows={5} />
          </Form.Item>
        ) : (
          <Form.Item name="sensitive" valuePropName="checked">
            <Checkbox disabled={isSaved}>{t(text.isSensitive)}</Checkbox>
          </Form.Item>
        )}
      </Form>
    </Dialog>
  )
}

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const draftOf = (field: RosterField | undefined): Draft => ({
  nameCh: field?.nameCh ?? '',
  nameEn: field?.nameEn ?? '',
  type: types.find((type) => type === field?.type) ?? 'text',
  sensitive: field?.sensitive ?? false,
  options: field?.options.map(({ nameCh }) => nameCh).join('\n') ?? '',
})

/** A key that no other field has. It is never shown. */
const newKey = (): string => `own${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`

/** The field as typed. An option keeps its id as long as its place or its name stays, so that nobody's choice is lost. */
function fieldFrom(draft: Draft, field: RosterField | undefined): RosterField {
  const lines = draft.type === 'choice' ? linesOf(draft.options ?? '') : []
  const before = field?.options ?? []
  const named = (line: string) => before.find(({ nameCh }) => nameCh === line)
  // Renamed in its place: as many lines as before.
  const inPlace = (line: string, index: number) =>
    lines.length === before.length && !named(line) && !lines.includes(before[index]?.nameCh ?? '')
      ? before[index]
      : undefined
  const options = lines.map((line, index) => {
    const same = named(line)
    return { id: (same ?? inPlace(line, index))?.id ?? newKey(), nameCh: line, nameEn: same?.nameEn ?? '' }
  })
  return {
    key: field?.key ?? newKey(),
    used: field?.used ?? true,
    required: field?.required ?? false,
    inList: field?.inList ?? true,
    own: true,
    fixed: false,
    people: field?.people ?? 0,
    type: draft.type,
    nameCh: draft.nameCh.trim(),
    nameEn: (draft.nameEn ?? '').trim(),
    sensitive: draft.type !== 'choice' && (draft.sensitive ?? false),
    options,
  }
}

function checkName(
  t: Translate,
  typed: string,
  taken: readonly RosterField[],
  ownKey: string | undefined,
): Promise<void> {
  const key = fieldNameKey(typed)
  const isTaken = taken.some(
    (other) =>
      other.key !== ownKey && [other.nameCh, other.nameEn].some((name) => name !== '' && fieldNameKey(name) === key),
  )
  if (key === '' || !isTaken) return Promise.resolve()
  return Promise.reject(new Error(t(errors['employees.fieldNameTaken'].text, { field: typed.trim() })))
}

function checkOptions(t: Translate, typed: string): Promise<void> {
  const keys = linesOf(typed).map(fieldNameKey)
  if (keys.length === 0) return Promise.reject(new Error(t(text.optionsEmpty)))
  const twice = linesOf(typed).find((line, index) => keys.indexOf(fieldNameKey(line)) !== index)
  return twice === undefined ? Promise.resolve() : Promise.reject(new Error(t(text.optionTwice, { option: twice })))
}
