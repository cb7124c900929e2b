import sharp from 'sharp'
import { RefusedPicture } from './drawing.ts'

/** Twice the width of a page's text, pixels. */
const maxPixels = 1600
/** A picture that says it is larger is made to fill the memory. */
const maxInputPixels = 64_000_000
const formats: readonly (string | undefined)[] = ['jpeg', 'png', 'webp']

/**
 * The picture as a WebP of our own, the right way up: nothing of what was uploaded is left, the place it was taken included.
 * Throws RefusedPicture, or what the decoder says.
 */
export async function drawPagePicture(bytes: Buffer): Promise<Buffer> {
  // Cameras write files that decoders warn of, such as bytes too many before a marker; a cut-off one is an error.
  const options = { limitInputPixels: maxInputPixels, failOn: 'error', unlimited: false } as const
  const { format } = await sharp(bytes, options).metadata()
  if (!formats.includes(format)) throw new RefusedPicture('not_a_picture')
  return await sharp(bytes, options)
    .autoOrient()
    .resize({ width: maxPixels, height: maxPixels, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
}
