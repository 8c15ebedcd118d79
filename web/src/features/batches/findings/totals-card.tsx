import { totalText } from '@zhixin/domain/format/money-text'
import { parseAmount } from '@zhixin/domain/money/money'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useText } from '../../../ui/language.ts'
import { uiText } from '../../../ui/text.ts'
import { useBatchChange } from '../review/queries.ts'
import type { Findings } from './queries.ts'
import { findingsText as text } from './text.ts'

interface Typed {
  people: string
  net: string
  source: string
}

const wholeOf = (typed: string): number | null => {
  const digits = typed.replace(/[,，\s]/g, '')
  return /^\d{1,7}$/.test(digits) ? Number(digits) : null
}

/** People and net total as another source says them, beside what the sheet comes to (REVIEW-09). */
export function TotalsCard({ batchId, totals }: { batchId: string; totals: Findings['totals'] }) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  const { stated, counted } = totals
  const save = useBatchChange(batchId, (input: { people: number | null; net: string | null; source: string }) =>
    call('batches.setControlTotals', { id: batchId, ...input }),
  )
  const lines = stated && [
    stated.people !== null && {
      label: t(text.people),
      stated: stated.people.toLocaleString('en'),
      counted: counted?.people.toLocaleString('en') ?? '',
    },
    stated.net !== null && {
      label: t(text.net),
      stated: totalText(stated.net),
      counted: counted?.net ? totalText(counted.net) : '',
    },
  ]
  return (
    <section className="zx-findings-part" aria-label={t(text.totals)}>
      <h3>
        {t(text.totals)}
        <Button type="link" size="small" onClick={() => setIsOpen(true)}>
          {t(stated ? text.changeTotals : text.enterTotals)}
        </Button>
        {stated && (
          <Button
            type="link"
            size="small"
            disabled={save.isPending}
            onClick={() => save.mutate({ people: null, net: null, source: '' })}
          >
            {t(text.clearTotals)}
          </Button>
        )}
      </h3>
      {!stated && <p className="zx-findings-soft">{t(text.totalsHint)}</p>}
      {lines && (
        <table className="zx-findings-totals">
          <thead>
            <tr>
              <th>
                <span className="zx-visually-hidden">{t(text.totals)}</span>
              </th>
              <th>{t(text.stated)}</th>
              <th>{t(text.counted)}</th>
              <th>
                <span className="zx-visually-hidden">{t(text.agrees)}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(
              (line) =>
                line && (
                  <tr key={line.label}>
                    <th scope="row">{line.label}</th>
                    <td>{line.stated}</td>
                    <td>{line.counted}</td>
                    <td className={line.stated === line.counted ? 'zx-findings-good' : 'zx-findings-bad'}>
                      {t(line.stated === line.counted ? text.agrees : text.differs)}
                    </td>
                  </tr>
                ),
            )}
          </tbody>
        </table>
      )}
      {stated?.source && <p className="zx-findings-soft">{stated.source}</p>}
      {isOpen && (
        <TotalsDialog
          stated={stated}
          busy={save.isPending}
          onSave={(input) => save.mutate(input, { onSuccess: () => setIsOpen(false) })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  )
}

function TotalsDialog(props: {
  stated: Findings['totals']['stated']
  busy: boolean
  onSave: (input: { people: number | null; net: string | null; source: string }) => void
  onClose: () => void
}) {
  const t = useText()
  const [form] = Form.useForm<Typed>()
  const { stated } = props
  const rule = (isRight: (typed: string) => boolean) => ({
    validator: (_: unknown, typed: string) =>
      typed.trim() === '' || isRight(typed) ? Promise.resolve() : Promise.reject(new Error(t(text.notNumber))),
  })
  return (
    <Dialog
      open
      title={t(text.totals)}
      onClose={props.onClose}
      onOk={() => form.submit()}
      okText={t(uiText.save)}
      busy={props.busy}
    >
      <p className="zx-findings-soft">{t(text.totalsHint)}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          people: stated?.people?.toString() ?? '',
          net: stated?.net ?? '',
          source: stated?.source ?? '',
        }}
        onFinish={({ people, net, source }) =>
          props.onSave({ people: wholeOf(people), net: net.trim() ? parseAmount(net) : null, source: source.trim() })
        }
      >
        <Form.Item name="people" label={t(text.people)} rules={[rule((typed) => wholeOf(typed) !== null)]}>
          <Input autoFocus inputMode="numeric" autoComplete="off" maxLength={12} />
        </Form.Item>
        <Form.Item name="net" label={t(text.net)} rules={[rule((typed) => parseAmount(typed) !== null)]}>
          <Input inputMode="decimal" autoComplete="off" maxLength={24} />
        </Form.Item>
        <Form.Item name="source" label={t(text.source)}>
          <Input placeholder={t(text.sourceHint)} autoComplete="off" maxLength={100} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
