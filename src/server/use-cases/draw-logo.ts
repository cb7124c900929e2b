import sharp from 'sharp'
import { Invalid } from '#domain/errors.ts'

/** A picture as it was uploaded, with the kind that its sender says it is. */
export interface UploadedLogo {
  readonly bytes: Buffer
  readonly kind: 'png' | 'svg'
}

/** The specification, section 5. An SVG without a height has that of its viewBox. */
const minHeight = 256
/** What is kept: twice the size of the largest place that shows it, and no more, whatever was uploaded. Pixels. */
const kept = { width: 1024, height: 512 }
/** A picture that says it is larger is made to fill the memory. */
const maxPixels = 64_000_000

/**
 * The logo as a PNG of our own: decoded and drawn anew, so that nothing of what was uploaded (scripts, links, hidden
 * data) is left. Throws Invalid with the rule that it breaks.
 */
export async function drawLogo({ bytes, kind }: UploadedLogo): Promise<Buffer> {
  if (kind === 'svg') refuseActiveSvg(bytes)
  try {
    const options = { limitInputPixels: maxPixels, failOn: 'warning', unlimited: false } as const
    const { format, height = 0, pages = 1 } = await sharp(bytes, options).metadata()
    if (format !== kind || pages > 1) throw refused('not_a_picture')
    if (height < minHeight) throw refused('too_low')
    const drawn = sharp(bytes, options).ensureAlpha()
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

/**
 * The renderer runs no script and opens no other file, so that such a picture would only be drawn with parts missing;
 * entities could also make it draw for a very long time. Whoever made it should know.
 */
function refuseActiveSvg(bytes: Buffer): void {
  const text = bytes.toString('utf8')
  const isActive =
    /<!(DOCTYPE|ENTITY)/i.test(text) ||
    /<([\w-]+:)?(script|foreignObject|iframe|animate\w*|set|handler)[\s/>]/i.test(text) ||
    /\son\w+\s*=/i.test(text) ||
    /(href|src)\s*=\s*["']?\s*(?!["']?\s*(#|data:image\/(png|jpeg);))[^"'\s>]/i.test(text) ||
    /@import|url\(\s*["']?\s*(?!["']?\s*#)/i.test(text)
  if (isActive) throw refused('not_only_a_drawing')
  if (!/<svg[\s>]/i.test(text) && !/<\w+:svg[\s>]/i.test(text)) throw refused('not_a_picture')
}

function refused(code: string): Invalid {
  return new Invalid('invalid_logo', 'the picture cannot be a logo', [{ path: 'logo', code }])
}
