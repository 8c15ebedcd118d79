import { PlusOutlined } from '@ant-design/icons'
import { maxAnswerText, maxTemplateName } from '@zhixin/contract/limits'
import type { AnswerTemplate } from '@zhixin/contract/questions'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useConfirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../../ui/language.ts'
import { Empty, Failed, Loading } from '../../ui/states.tsx'
import { uiText } from '../../ui/text.ts'
import { toast } from '../../ui/toast.tsx'
import { useRemoveTemplate, useSaveTemplate, useTemplates } from './queries.ts'
import { Refusal } from './refusal.tsx'
import { questionText as text } from './text.ts'

type Draft = Omit<AnswerTemplate, 'id'> & { id?: string }

/** The company's texts for answers: add, change, remove. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { data, isError, refetch } = useTemplates()
  const [draft, setDraft] = useState<Draft>()
  return (
    <Dialog open title={t(text.templates)} onClose={onClose} footer={null} width="min(640px, 100%)">
      {isError && !data && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data && !draft && <List list={data.list} onEdit={setDraft} />}
      {draft && <Editor key={draft.id ?? ''} draft={draft} onDone={() => setDraft(undefined)} />}
    </Dialog>
  )
}

function List({ list, onEdit }: { list: AnswerTemplate[]; onEdit: (draft: Draft) => void }) {
  const t = useText()
  const confirm = useConfirm()
  const { mutate: remove } = useRemoveTemplate()
  const ask = async ({ id, name }: AnswerTemplate) => {
    const content = t(text.templateRemoveAsk, { name })
    if ((await confirm({ content, yes: t(text.templateRemove), danger: true })) === 'yes')
      remove(id, { onSuccess: () => toast.success(t(text.templateRemoved)) })
  }
  return (
    <div className="zx-answer-templates">
      {list.length === 0 && <Empty title={t(text.templatesEmpty)} />}
      <ul>
        {list.map((template) => (
          <li key={template.id}>
            <div>
              <b>{template.name}</b>
              <p>{template.text}</p>
            </div>
            <Button type="link" onClick={() => onEdit(template)}>
              {t(text.templateEdit)}
            </Button>
            <Button type="link" danger onClick={() => void ask(template)}>
              {t(text.templateRemove)}
            </Button>
          </li>
        ))}
      </ul>
      <Button icon={<PlusOutlined aria-hidden />} onClick={() => onEdit({ name: '', text: '' })}>
        {t(text.templateAdd)}
      </Button>
    </div>
  )
}

function Editor({ draft, onDone }: { draft: Draft; onDone: () => void }) {
  const t = useText()
  const [name, setName] = useState(draft.name)
  const [words, setWords] = useState(draft.text)
  const { mutate, isPending, error } = useSaveTemplate()
  const save = () =>
    mutate(
      { ...(draft.id ? { id: draft.id } : {}), name, text: words },
      {
        onSuccess: () => {
          toast.success(t(text.templateSaved))
          onDone()
        },
      },
    )
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={t(text.templateName)} htmlFor="template-name" required>
        <Input
          id="template-name"
          maxLength={maxTemplateName}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Form.Item>
      <Form.Item label={t(text.templateText)} htmlFor="template-text" required extra={t(text.answerHint)}>
        <Input.TextArea
          id="template-text"
          rows={4}
          maxLength={maxAnswerText}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </Form.Item>
      <Refusal error={error} />
      <div className="zx-answer-buttons">
        <Button onClick={onDone}>{t(uiText.cancel)}</Button>
        <Button type="primary" disabled={!name.trim() || !words.trim()} loading={isPending} onClick={save}>
          {t(uiText.save)}
        </Button>
      </div>
    </Form>
  )
}
