import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { Invalid } from '#domain/errors.ts'
import { isActiveSvg, isGzip, isSvg, type LogoKind, logoRules, svgToDraw } from '#domain/schools/logo.ts'
import { declaredText } from '#server/ingestion/declared-text.ts'

/** A picture as it was uploaded, with the kind that its sender says it is. */
export interface UploadedLogo {
  readonly bytes: Buffer
  readonly kind: LogoKind
}

/** What is kept: twice the size of the largest place that shows it, and no more, whatever was uploaded. Pixels. */
const kept = { width: 1024, height: 512 }
/** A picture that says it is larger is made to fill the memory. */
const maxPixels = 64_000_000

/**
 * The logo as a PNG of our own: decoded and drawn anew, so that nothing of what was uploaded (scripts, links, hidden
 * data) is left. Throws Invalid with the rule that it breaks.
 */
export async function drawLogo({ bytes, kind }: UploadedLogo): Promise<Buffer> {
  const picture = kind === 'svg' ? drawing(bytes) : bytes
  try {
    // What decoders only warn of, such as a colour profile with a known fault, is a picture all the same.
    const options = { limitInputPixels: maxPixels, failOn: 'error', unlimited: false } as const
    const { format, autoOrient, pages = 1 } = await sharp(picture, options).metadata()
    if (format !== kind || pages > 1) throw refused('not_a_picture')
    if (autoOrient.height < logoRules.minHeight) throw refused('too_low')
    const drawn = sharp(picture, options).autoOrient().ensureAlpha()
    const { isOpaque } = await drawn.clone().stats()
    if (isOpaque) throw refused('not_transparent')
    return await drawn
      .resize({ ...kept, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer()
  } catch (error) {
    if (error instanceof Invalid) throw error
    throw refused('not_a_picture')
  }
}

/** A drawing as UTF-8, alone. Whoever made one that wants to act should know. */
function drawing(bytes: Buffer): Buffer {
  const text = declaredText(isGzip(bytes) ? inflated(bytes) : bytes, null) ?? ''
  if (isActiveSvg(text)) throw refused('not_only_a_drawing')
  if (!isSvg(text)) throw refused('not_a_picture')
  return Buffer.from(svgToDraw(text))
}

/** A compressed drawing (`.svgz`), no larger than one that is sent as it is: a few bytes could stand for gigabytes. */
function inflated(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: logoRules.bytes })
  } catch (error) {
    const { code } = error as { readonly code?: string }
    throw refused(code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'not_a_picture')
  }
}

function refused(code: string): Invalid {
  return new Invalid('invalid_logo', 'the picture cannot be a logo', [{ path: 'logo', code }])
}
