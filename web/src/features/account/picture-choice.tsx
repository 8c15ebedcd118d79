import { maxPictureMegabytes } from '@zhixin/contract/limits'
import { Button, Upload } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../ui/language.ts'
import './picture-choice.css'
import { type PictureKind, useRemovePicture, useUploadPicture } from './queries.ts'
import { Refusal } from './refusal.tsx'
import { accountText as text } from './text.ts'

interface PictureChoiceProps {
  kind: PictureKind
  /** The picture as it stands. */
  children: ReactNode
  hasPicture: boolean
}

/** A picture with the ways to another one and to none. What is wrong with a file is said here (CONFIG-02). */
export function PictureChoice({ kind, children, hasPicture }: PictureChoiceProps) {
  const t = useText()
  const upload = useUploadPicture(kind)
  const remove = useRemovePicture(kind)
  const busy = upload.isPending || remove.isPending
  return (
    <div className="zx-picture">
      {children}
      <div className="zx-picture-ways">
        <Upload
          accept="image/png,image/jpeg,image/webp"
          maxCount={1}
          showUploadList={false}
          beforeUpload={(file) => {
            upload.mutate(file)
            return Upload.LIST_IGNORE
          }}
        >
          <Button size="small" loading={upload.isPending} disabled={busy}>
            {t(hasPicture ? text.otherPicture : text.choosePicture)}
          </Button>
        </Upload>
        {hasPicture && (
          <Button size="small" type="text" danger disabled={busy} onClick={() => remove.mutate()}>
            {t(text.removePicture)}
          </Button>
        )}
        <small>{t(text.pictureRule[kind], { limit: maxPictureMegabytes })}</small>
      </div>
      <Refusal error={upload.error} />
    </div>
  )
}
