import {
  isActiveSvg,
  isGzip,
  type LogoKind,
  logoKindOf,
  logoRules,
  pngHeightOf,
  svgHeightOf,
} from '#domain/schools/logo.ts'
import { drawn } from './logo-pixels.ts'

/** Every rule that a file breaks, as the codes of the server; none = it can be sent, as the picture that it is. */
export interface CheckedLogo {
  readonly problems: readonly string[]
  /** To be shown, and to be sent; null = this is no picture that can be a logo. */
  readonly picture: { readonly url: string; readonly file: Blob } | null
}

/** A look at a file before it is sent: what it is, not what it is called. The server looks at it again. */
export async function checkLogo(file: Blob): Promise<CheckedLogo> {
  if (file.size > logoRules.bytes) return { problems: ['too_large'], picture: null }
  const bytes = await plainBytes(file)
  if (bytes === null) return { problems: ['too_large'], picture: null }
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  const kind = logoKindOf(bytes, text)
  if (kind === null) return { problems: ['not_png_or_svg'], picture: null }
  if (kind === 'svg' && isActiveSvg(text)) return { problems: ['not_only_a_drawing'], picture: null }
  const sent = new Blob([bytes], { type: types[kind] })
  const url = await toDataUrl(sent)
  try {
    const pixels = await drawn(url, mostPixels)
    const height = kind === 'png' ? pngHeightOf(bytes) : svgHeightOf(text)
    const problems = [
      // Without a height of its own, how it is drawn decides: that only the server knows.
      ...(height !== null && height < logoRules.minHeight ? ['too_low'] : []),
      ...(hasTransparency(pixels) ? [] : ['not_transparent']),
    ]
    return { problems, picture: { url, file: sent } }
  } catch {
    return { problems: ['not_a_picture'], picture: null }
  }
}

/** The file, of a compressed drawing (`.svgz`) what is in it; null = that is too large. */
async function plainBytes(file: Blob): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isGzip(bytes)) return bytes
  const parts: BlobPart[] = []
  let size = 0
  try {
    const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.byteLength
      if (size > logoRules.bytes) {
        await reader.cancel()
        return null
      }
      parts.push(read.value)
    }
  } catch {
    // Cut off or damaged: no picture, which is said of what it is not.
    return bytes
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** Some drawing programs write UTF-16, with its mark; the browser draws it as the server does. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** To look for transparency. */
const mostPixels = { width: 1024, height: 1024 }

const types: Readonly<Record<LogoKind, string>> = { png: 'image/png', svg: 'image/svg+xml' }

function hasTransparency(pixels: Uint8ClampedArray): boolean {
  for (let i = 3; i < pixels.length; i += 4) if (pixels[i] !== 255) return true
  return false
}

/** Pictures come from us or from inside the page: no other address is allowed. */
function toDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
