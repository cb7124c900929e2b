import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { isActiveSvg, isGzip, isSvg, type LogoKind, logoRules, svgToDraw } from '#domain/schools/logo.ts'
import { svgRefusal } from '#domain/schools/svg-work.ts'
import { declaredText } from '#server/ingestion/declared-text.ts'
import { RefusedPicture } from './drawing.ts'

/** What is kept: twice the size of the largest place that shows it, and no more, whatever was uploaded. Pixels. */
const kept = { width: 1024, height: 512 }
/** A picture that says it is larger is made to fill the memory. */
const maxPixels = 64_000_000
/** Pixels to the inch at which a drawing has the size that it names. */
const svgDensity = 72

/**
 * The logo as a PNG of our own: decoded and redrawn, so that nothing of what was uploaded (scripts, links, hidden
 * data) is left. Throws RefusedPicture with the rule that it breaks, or what the decoder says.
 */
export async function drawLogo(bytes: Buffer, kind: LogoKind): Promise<Buffer> {
  const picture = kind === 'svg' ? drawing(bytes) : bytes
  // What decoders only warn of, such as a colour profile with a known fault, is a picture all the same.
  const options = { limitInputPixels: maxPixels, failOn: 'error', unlimited: false } as const
  const { format, autoOrient, pages = 1 } = await sharp(picture, options).metadata()
  if (format !== kind || pages > 1) throw new RefusedPicture('not_a_picture')
  if (autoOrient.height < logoRules.minHeight) throw new RefusedPicture('too_low')
  // A large drawing is drawn as small as it is kept.
  const scale = Math.min(1, kept.width / autoOrient.width, kept.height / autoOrient.height)
  const density = kind === 'svg' ? Math.max(1, svgDensity * scale) : svgDensity
  const drawn = await sharp(picture, { ...options, density })
    .autoOrient()
    .ensureAlpha()
    .resize({ ...kept, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer()
  if ((await sharp(drawn).stats()).isOpaque) throw new RefusedPicture('not_transparent')
  return drawn
}

/** A drawing as UTF-8, alone. Anyone who made one that wants to act should know. */
function drawing(bytes: Buffer): Buffer {
  const text = declaredText(isGzip(bytes) ? inflated(bytes) : bytes, null) ?? ''
  if (isActiveSvg(text)) throw new RefusedPicture('not_only_a_drawing')
  if (!isSvg(text)) throw new RefusedPicture('not_a_picture')
  const toDraw = svgToDraw(text)
  const refusal = svgRefusal(toDraw)
  if (refusal !== null) throw new RefusedPicture(refusal)
  return Buffer.from(toDraw)
}

/** A compressed drawing (`.svgz`), no larger than one that is sent as it is: it may be a decompression bomb (zip bomb). */
function inflated(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: logoRules.bytes })
  } catch (error) {
    const { code } = error as { readonly code?: string }
    throw new RefusedPicture(code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'not_a_picture')
  }
}
