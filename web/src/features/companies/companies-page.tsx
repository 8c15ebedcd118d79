import { type CompanyRow, companySort, serviceStateName } from '@zhixin/contract/platform/companies'
import { Button, Select } from 'antd'
import { useMemo } from 'react'
import { useAddressQuery } from '../../parts/address-query.ts'
import { TableOrCards } from '../../ui/data-table/table-or-cards.tsx'
import { useText } from '../../ui/language.ts'
import { Card, Page } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Empty } from '../../ui/states.tsx'
import './companies.css'
import { companyCard, companyColumns } from './company-columns.tsx'
import { useCompanies } from './queries.ts'
import { companiesText as text } from './text.ts'

const sortText = { until: text.byUntil, created: text.byCreated, name: text.byName } as const

/** The companies of the installation: how their service stands and how they use it (PLATFORM-03). */
export function CompaniesPage() {
  const t = useText()
  const { text: typed, oneOf, currentPage, pageSize, change } = useAddressQuery()
  const keyword = typed('keyword').slice(0, 100)
  const state = oneOf('state', serviceStateName.options)
  const sort = oneOf('sort', companySort.options) ?? 'until'
  const { data, isFetching, isPlaceholderData, isError, refetch } = useCompanies({
    keyword,
    state,
    sort,
    currentPage,
    pageSize,
  })
  const columns = useMemo(() => companyColumns(t), [t])
  const clear = <Button onClick={() => change({ keyword: '', state: '' })}>{t(text.clear)}</Button>
  return (
    <Page fill title={t(text.title)} hint={t(text.hint)}>
      <Card fill>
        <search className="zx-company-filters">
          <SearchBox label={t(text.search)} keyword={keyword} onSearch={(word) => change({ keyword: word })} />
          <Select
            aria-label={t(text.state)}
            value={state ?? ''}
            onChange={(value) => change({ state: value })}
            options={[
              { value: '', label: t(text.allStates) },
              ...serviceStateName.options.map((value) => ({ value, label: t(text[value]) })),
            ]}
          />
          <Select
            aria-label={t(text.sort)}
            value={sort}
            popupMatchSelectWidth={false}
            onChange={(value) => change({ sort: value === 'until' ? '' : value })}
            options={companySort.options.map((value) => ({ value, label: t(sortText[value]) }))}
          />
        </search>
        <TableOrCards<CompanyRow>
          label={t(text.title)}
          columns={columns}
          rows={data?.list ?? []}
          card={(row) => companyCard(t, row)}
          rowKey={(row) => row.id}
          loading={isPlaceholderData || (isFetching && !data)}
          failed={isError}
          onRetry={() => void refetch()}
          empty={
            keyword || state ? <Empty title={t(text.noneFound)} action={clear} /> : <Empty title={t(text.empty)} />
          }
          pager={{
            currentPage,
            pageSize,
            total: data?.total ?? 0,
            onChange: (page, size) => change({ page: String(page), size: String(size) }),
          }}
        />
      </Card>
    </Page>
  )
}
