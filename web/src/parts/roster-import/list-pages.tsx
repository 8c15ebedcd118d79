import { Button } from 'antd'
import { useState } from 'react'
import { useText } from '../../ui/language.ts'
import './roster-import.css'
import { rosterImportText as text } from './text.ts'

/** How many questions are shown at a time. */
export const pageSize = 10

/** The page of a list that is shown: a list that became shorter has its last page instead of an empty one. */
export function usePage(count: number) {
  const [wanted, setPage] = useState(0)
  const pages = Math.ceil(count / pageSize)
  return { page: Math.min(wanted, Math.max(0, pages - 1)), pages, setPage }
}

interface ListPagesProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Turns the pages of a list of questions; nothing where there is one page. */
export function ListPages({ page, pages, onPage }: ListPagesProps) {
  const t = useText()
  if (pages <= 1) return null
  return (
    <>
      <Button size="small" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {t(text.pageBefore)}
      </Button>
      <span>{t(text.pages, { page: page + 1, all: pages })}</span>
      <Button size="small" disabled={page === pages - 1} onClick={() => onPage(page + 1)}>
        {t(text.pageNext)}
      </Button>
    </>
  )
}
