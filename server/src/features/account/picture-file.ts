import { readFile } from 'node:fs/promises'
import { fail } from '@zhixin/contract/errors'
import { maxPictureMegabytes, maxPicturePixels } from '@zhixin/contract/limits'
import { isAnimatedPng, pictureType } from '@zhixin/domain/format/picture-bytes'
import sharp from 'sharp'
import type { UploadedFile } from '../../context.ts'

// What is not one of these three never reaches a decoder, whatever the library could read.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
})
// Every picture is read once.
sharp.cache(false)

/** Fits the bar on top and the head of a slip on screens of three times the density. */
const logoBox = { width: 360, height: 108, fit: 'inside', withoutEnlargement: true } as const
const avatarBox = { width: 80, height: 80, fit: 'cover' } as const
/** The employees' pages load the logo over slow phones (SLIP-05). */
const maxLogoBytes = 20_000
/** The time (s) in which a picture within the limits is decoded many times over. */
const patience = 10

/**
 * Decodes an uploaded picture and makes a small one of it, so that nothing else of the file survives: no metadata, no
 * second picture, no bytes behind the end (CONFIG-02). The limits are checked before anything is decoded.
 */
export async function readPicture(file: UploadedFile | null, kind: 'logo' | 'avatar'): Promise<Buffer> {
  if (!file) return fail('file.missing')
  if (file.bytes === 0) return fail('file.empty')
  if (file.bytes > maxPictureMegabytes * 1024 * 1024) return fail('picture.tooLarge', { limit: maxPictureMegabytes })
  const bytes = await readFile(file.path)
  const type = pictureType(bytes)
  if (!type) return fail('picture.notAPicture')
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => fail('picture.damaged'))
  if ((head.pages ?? 1) > 1 || (type === 'png' && isAnimatedPng(bytes))) return fail('picture.animated')
  const { width, height } = head
  if (width * height > maxPicturePixels) return fail('picture.tooManyPixels', { width, height })
  const qualities = kind === 'logo' ? [88, 70, 50, 30] : [82]
  let made = Buffer.alloc(0)
  for (const quality of qualities) {
    made = await sharp(bytes, { limitInputPixels: maxPicturePixels, failOn: 'error' })
      .autoOrient()
      .resize(kind === 'logo' ? logoBox : avatarBox)
      .webp({ quality, smartSubsample: true })
      .timeout({ seconds: patience })
      .toBuffer()
      .catch(() => fail('picture.damaged'))
    if (made.length <= maxLogoBytes) break
  }
  return made
}
