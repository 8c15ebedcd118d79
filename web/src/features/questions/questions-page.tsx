import { FileTextOutlined } from '@ant-design/icons'
import { questionKinds, questionStates } from '@zhixin/contract/limits'
import type { QuestionGroup } from '@zhixin/contract/questions'
import { Button, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useAddressQuery } from '../../parts/address-query.ts'
import { titleAlone } from '../../parts/pay-month-text.ts'
import { useQuestionCount } from '../../shell/menu/question-count.ts'
import { TableOrCards } from '../../ui/data-table/table-or-cards.tsx'
import { useLanguage, useText } from '../../ui/language.ts'
import { Card, Page } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Empty } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { CauseDrawer } from './cause-drawer.tsx'
import { groupCard, groupColumns } from './group-columns.tsx'
import './questions.css'
import { itemName } from './item-name.ts'
import { type CauseQuery, useGroups, useOptions } from './queries.ts'
import { TemplatesDialog } from './templates-dialog.tsx'
import { questionText as text } from './text.ts'

type Address = ReturnType<typeof useAddressQuery>

/** The key of a cause in the address. */
const causeKey = ({ batch, item, kind }: QuestionGroup) => [batch.id, item?.key ?? 'slip', kind].join('~')

/** The inbox of employees' questions by cause (SLIP-03, SLIP-07). */
export function QuestionsPage() {
  const t = useText()
  const address = useAddressQuery()
  const count = useQuestionCount()
  const [editsTemplates, setEditsTemplates] = useState(false)
  const state = address.oneOf('state', questionStates) ?? 'open'
  const filter = filterIn(address)
  const { currentPage, pageSize } = address
  const { data, isFetching, isPlaceholderData, isError, refetch } = useGroups({
    ...filter,
    state,
    currentPage,
    pageSize,
  })
  const isEnglish = useLanguage() === 'en'
  const columns = useMemo(() => groupColumns(t, isEnglish), [t, isEnglish])
  const narrowed = Object.keys(filter).length > 0
  const clear = () => address.change({ batch: '', department: '', item: '', keyword: '' })
  const cause = causeIn(address.text('cause'))
  return (
    <Page
      fill
      title={t(text.title)}
      hint={t(text.hint)}
      actions={
        <Button icon={<FileTextOutlined aria-hidden />} onClick={() => setEditsTemplates(true)}>
          {t(text.templates)}
        </Button>
      }
    >
      <Card fill>
        <Tabs
          active={state}
          onChange={(key) => address.change({ state: key === 'open' ? '' : key, cause: '' })}
          tabs={questionStates.map((key) => ({
            key,
            label: t(text[key]),
            ...(key === 'open' && count ? { count: count.open, urgent: true } : {}),
          }))}
        />
        <Filters address={address} />
        <TableOrCards<QuestionGroup>
          label={t(text.title)}
          columns={columns}
          rows={data?.list ?? []}
          rowKey={causeKey}
          card={(group) => groupCard(t, isEnglish, group, () => address.change({ cause: causeKey(group) }))}
          loading={isPlaceholderData || (isFetching && !data)}
          failed={isError}
          onRetry={() => void refetch()}
          empty={
            narrowed ? (
              <Empty title={t(text.noneFound)} action={<Button onClick={clear}>{t(text.clear)}</Button>} />
            ) : (
              <Empty title={t(state === 'open' ? text.empty : text.noneFound)} hint={t(text.emptyHint)} />
            )
          }
          operations={(group) => [
            { key: 'show', label: t(text.show), onClick: () => address.change({ cause: causeKey(group) }) },
          ]}
          operationsWidth={70}
          pager={{
            currentPage,
            pageSize,
            total: data?.total ?? 0,
            onChange: (page, size) => address.change({ page: String(page), size: String(size) }),
          }}
        />
      </Card>
      {cause && (
        <CauseDrawer
          key={`${state} ${address.text('cause')}`}
          cause={{ ...filter, ...cause, state }}
          onClose={() => address.change({ cause: '', page: String(currentPage) })}
        />
      )}
      {editsTemplates && <TemplatesDialog onClose={() => setEditsTemplates(false)} />}
    </Page>
  )
}

function filterIn(address: Address) {
  const [batchId, department, item] = ['batch', 'department', 'item'].map((key) => address.text(key).slice(0, 100))
  const keyword = address.text('keyword').slice(0, 100)
  return {
    ...(batchId ? { batchId } : {}),
    ...(department ? { department } : {}),
    ...(item ? { item } : {}),
    ...(keyword ? { keyword } : {}),
  }
}

/** The cause that an address names; undefined where it names none, or anybody has typed it. */
function causeIn(typed: string): Pick<CauseQuery, 'batchId' | 'item' | 'kind'> | undefined {
  const [batchId = '', item = '', word] = typed.split('~')
  const kind = questionKinds.find((each) => each === word)
  return kind && /^[0-9a-f-]{36}$/.test(batchId) && item ? { batchId, item: item.slice(0, 100), kind } : undefined
}

function Filters({ address }: { address: Address }) {
  const t = useText()
  const isEnglish = useLanguage() === 'en'
  const { data } = useOptions()
  const select = (key: 'batch' | 'department' | 'item', all: string, options: { value: string; label: string }[]) => (
    <Select
      aria-label={t(text[key])}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      value={address.text(key)}
      onChange={(value) => address.change({ [key]: value })}
      options={[{ value: '', label: all }, ...options]}
    />
  )
  return (
    <search className="zx-question-filters">
      {select(
        'batch',
        t(text.allBatches),
        (data?.batches ?? []).map((batch) => ({ value: batch.id, label: titleAlone(batch) })),
      )}
      {select('item', t(text.allItems), [
        ...(data?.items ?? []).map((item) => ({ value: item.key, label: itemName(item, isEnglish) })),
        { value: 'slip', label: t(text.wholeSlip) },
      ])}
      {select(
        'department',
        t(text.allDepartments),
        (data?.departments ?? []).filter(Boolean).map((name) => ({ value: name, label: name })),
      )}
      <SearchBox
        label={t(text.search)}
        keyword={address.text('keyword')}
        onSearch={(keyword) => address.change({ keyword })}
      />
    </search>
  )
}
