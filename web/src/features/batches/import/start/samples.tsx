import { ExperimentOutlined } from '@ant-design/icons'
import type { SampleKind } from '@zhixin/contract/batches/import'
import { Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { callForBlob } from '../../../../client/call.ts'
import { fileNameOf } from '../../../../client/save-file.ts'
import { sampleText } from '../../../../parts/sample-text.ts'
import { useText } from '../../../../ui/language.ts'
import './samples.css'
import { importText as text } from '../text.ts'

interface SamplesProps {
  /** The sample that was chosen in the guide: it is read at once, but not again after a reload. */
  asked: SampleKind | undefined
  onTaken: () => void
  onFile: (file: File) => void
}

/** Sample payrolls, for users who want to see the product before they have their own file (IMPORT-15). */
export function Samples({ asked, onTaken, onFile }: SamplesProps) {
  const t = useText()
  const [busy, setBusy] = useState<SampleKind>()
  const use = async (kind: SampleKind) => {
    setBusy(kind)
    try {
      const { blob, headers } = await callForBlob('batches.samplePayroll', { kind })
      onFile(new File([blob], fileNameOf(headers.get('content-disposition')) ?? `${kind}.xlsx`, { type: blob.type }))
    } catch {
      // A toast reports the failure.
    } finally {
      setBusy(undefined)
    }
  }
  const begin = useEffectEvent((kind: SampleKind) => {
    onTaken()
    void use(kind)
  })
  useEffect(() => {
    if (asked) begin(asked)
  }, [asked])
  const button = (kind: SampleKind, label: string) => (
    <Button loading={busy === kind} disabled={busy !== undefined} onClick={() => void use(kind)}>
      {label}
    </Button>
  )
  return (
    <section className="zx-samples">
      <p>
        <ExperimentOutlined aria-hidden /> {t(text.samples)}
      </p>
      <div>
        {button('plain', t(sampleText.plain))}
        {button('faulty', t(sampleText.faulty))}
      </div>
      <p>{t(text.sampleLater)}</p>
    </section>
  )
}
