import { DownloadOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Language } from '@zhixin/contract/pair'
import type { SlipView } from '@zhixin/contract/slip'
import { Button } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import type { Query } from '../../client/query.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { useLanguage, useText } from '../../ui/language.ts'
import { Failed } from '../../ui/states.tsx'
import { PhonePreview } from '../phone-preview.tsx'
import { SlipLanguage } from './slip-language.tsx'
import { useSlipPdf } from './slip-pdf.ts'
import './slip-preview.css'
import { slipPreviewText as text } from './slip-preview-text.ts'

interface SlipPreviewDrawerProps {
  name: string
  /** The query for the slip. */
  slip: Query<SlipView>
  /** The slip of which the PDF is offered; left out where there is none. */
  pdfOf?: string | undefined
  /** Whether the buttons lead to other people, or to other slips of the same person. */
  steps?: 'people' | 'slips'
  /** Undefined at the first or the last one. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
}

/** A slip on a phone, exactly as its owner sees it, with buttons and arrow keys for the next one (REVIEW-04). */
export function SlipPreviewDrawer({
  name,
  slip,
  pdfOf,
  steps = 'people',
  onPrevious,
  onNext,
  onClose,
}: SlipPreviewDrawerProps) {
  const t = useText()
  const screen = useLanguage()
  const [chosen, setLanguage] = useState<Language>()
  const pdf = useSlipPdf()
  const { data, isError, refetch } = useQuery({ ...slip, placeholderData: keepPreviousData })
  const language = chosen ?? data?.names ?? screen
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') onPrevious?.()
    else if (event.key === 'ArrowRight') onNext?.()
  }
  return (
    <Drawer
      open
      title={t(text.title)}
      onClose={onClose}
      width="480px"
      extra={<SlipLanguage value={language} onChange={setLanguage} />}
      footer={
        <div className="zx-preview-foot">
          <Button icon={<LeftOutlined aria-hidden />} disabled={!onPrevious} onClick={onPrevious}>
            {t(steps === 'people' ? text.previous : text.previousSlip)}
          </Button>
          <span className="zx-preview-name">
            <strong title={name}>{name}</strong>
            {pdfOf !== undefined && (
              <Button
                size="small"
                type="text"
                icon={<DownloadOutlined aria-hidden />}
                aria-label={t(text.pdf)}
                title={t(text.pdf)}
                loading={pdf.isPending}
                onClick={() => pdf.mutate({ id: pdfOf, language })}
              />
            )}
          </span>
          <Button disabled={!onNext} onClick={onNext} icon={<RightOutlined aria-hidden />} iconPlacement="end">
            {t(steps === 'people' ? text.next : text.nextSlip)}
          </Button>
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a shortcut; the buttons are below */}
      <div className="zx-preview" onKeyDown={onKeyDown}>
        {isError ? (
          <Failed onRetry={() => void refetch()} />
        ) : (
          <PhonePreview label={t(text.phone, { name })} slip={data} language={language} />
        )}
      </div>
    </Drawer>
  )
}
