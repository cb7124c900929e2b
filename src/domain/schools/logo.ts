import { withoutDoctype } from '#domain/xml-doctype.ts'

/** The logo's rules: the specification, section 5. Height in pixels. */
export const logoRules = { bytes: 4_194_304, minHeight: 256 } as const

export type LogoKind = 'png' | 'svg'

/** What a file is, whatever it is called; `text` is the same as UTF-8. null = neither a PNG nor an SVG. */
export function logoKindOf(bytes: Uint8Array, text: string): LogoKind | null {
  if (pngSignature.every((byte, index) => bytes[index] === byte)) return 'png'
  return isSvg(text) ? 'svg' : null
}

/** RFC 2083, section 3.1. */
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Whether a file is compressed, as `.svgz` is: RFC 1952, section 2.3.1. */
export function isGzip([first, second]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b
}

/** Whether a text has a drawing in it. */
export function isSvg(text: string): boolean {
  return /<(\w+:)?svg[\s>]/i.test(text)
}

/**
 * Whether a drawing also wants to do or fetch something. Renderers of pictures run no scripts and open no other files, so
 * that it would only be drawn with parts missing; entities could also make it draw for a very long time.
 */
export function isActiveSvg(text: string): boolean {
  const plain = plainSvg(text)
  return (
    plain === null ||
    /<([\w-]+:)?(script|foreignObject|iframe|animate\w*|set|handler)[\s/>]/i.test(plain) ||
    /\son\w+\s*=/i.test(plain) ||
    /(?:href|src)\s*=\s*(?:["']\s*)?(?!#|data:image\/(?:png|jpe?g);)[^"'\s>]/i.test(plain) ||
    /@import|url\(\s*(?:["']\s*(?![#\s])|(?![#"'\s]))/i.test(plain)
  )
}

/**
 * The drawing alone, its size in pixels: what is drawn, of a text that is not active. One that names no height of its own, as
 * `height="100%"` does not, is as large as wanted: it is given the shape of its viewBox and `drawnHeight`.
 */
export function svgToDraw(text: string): string {
  const plain = (plainSvg(text) ?? '').replace(/^\s*<\?xml\s[^>]*\?>/i, '')
  return plain.replace(rootElement, (root) => {
    const size = sizeByViewBox(root)
    if (size !== null)
      return root
        .replaceAll(/\s(?:width|height)\s*=\s*(["'])[^"']*\1/gi, '')
        .replace(/^<(?:\w+:)?svg/i, (name) => `${name} width="${size.width}" height="${size.height}"`)
    return root.replaceAll(
      /(\s(?:width|height)\s*=\s*)(["'])([^"']*)\2/gi,
      (whole, name: string, quote: string, length) => {
        const pixels = pixelsOf(length)
        return pixels === null ? whole : `${name}${quote}${pixels}${quote}`
      },
    )
  })
}

/** Pixels: what a drawing without a height of its own is drawn at. */
const drawnHeight = 512

/** The size of a drawing that has no height of its own, by the shape of its viewBox; null for one that has, or no viewBox. */
function sizeByViewBox(root: string): { readonly width: number; readonly height: number } | null {
  const box = viewBoxOf(root)
  if (box === null || namedPixels(root, 'height') !== null || namedPixels(root, 'width') !== null) return null
  return { width: Math.max(1, Math.round((drawnHeight * box.width) / box.height)), height: drawnHeight }
}

/**
 * Without what drawing programs write beside the drawing: the document type, and the part that only Illustrator reads.
 * Null = it declares entities that could grow.
 */
function plainSvg(text: string): string | null {
  const plain = withoutDoctype(text)
  return plain === null ? null : withoutPartsForIllustrator(plain)
}

const foreignObject = /<foreignObject\s[^<>]*>/gi
const forIllustrator = /\srequiredExtensions\s*=\s*["']http:\/\/ns\.adobe\.com\//i
const endOfForeignObject = /<\/foreignObject>/i
/** Illustrator writes a few hundred characters into such a part. */
const longestForIllustrator = 2000

function withoutPartsForIllustrator(text: string): string {
  const kept: string[] = []
  let from = 0
  for (const { 0: tag, index } of text.matchAll(foreignObject)) {
    if (index < from || !forIllustrator.test(tag)) continue
    const inside = index + tag.length
    const most = text.slice(inside, inside + longestForIllustrator + '</foreignObject>'.length)
    const end = endOfForeignObject.exec(most)
    if (!tag.endsWith('/>') && end === null) continue
    kept.push(text.slice(from, index))
    from = inside + (tag.endsWith('/>') || end === null ? 0 : end.index + end[0].length)
  }
  return kept.join('') + text.slice(from)
}

/** The height of a PNG, from its first chunk. Pixels. */
export function pngHeightOf(bytes: Uint8Array): number {
  return bytes.length < 24 ? 0 : new DataView(bytes.buffer, bytes.byteOffset).getUint32(20)
}

/**
 * The height that a drawing names, in pixels, or that follows from its width by the shape of its viewBox. Null = it has none of
 * its own, as with a share of what is around it (`100%`), and is drawn at any.
 */
export function svgHeightOf(text: string): number | null {
  const root = rootElement.exec(text)?.[0] ?? ''
  const named = namedPixels(root, 'height')
  if (named !== null) return named
  const [width, box] = [namedPixels(root, 'width'), viewBoxOf(root)]
  return width === null || box === null ? null : (width * box.height) / box.width
}

const lengths = {
  width: /\swidth\s*=\s*["']([^"']*)["']/i,
  height: /\sheight\s*=\s*["']([^"']*)["']/i,
} as const

function namedPixels(root: string, name: keyof typeof lengths): number | null {
  return pixelsOf(lengths[name].exec(root)?.[1] ?? '')
}

/** The width and height of a drawing's own ground; null where it names none, or one without an area. */
function viewBoxOf(root: string): { readonly width: number; readonly height: number } | null {
  const [, , width = Number.NaN, height = Number.NaN] = (
    /\sviewBox\s*=\s*["']([^"']*)["']/i.exec(root)?.[1]?.trim() ?? ''
  )
    .split(/[\s,]+/)
    .map(Number)
  return width > 0 && height > 0 && Number.isFinite(width / height) ? { width, height } : null
}

const rootElement = /<(?:\w+:)?svg\b[^<>]*>/i

/** Pixels of a unit (CSS Values 4, section 6: 96 to the inch); a letter is 16 high where no style says otherwise. */
const pixelsPerUnit: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  pt: 96 / 72,
  pc: 16,
  em: 16,
  rem: 16,
  ex: 8,
}

/** A length in pixels, whole ones where it has another unit; null = a share of something, or no length. */
function pixelsOf(length: string): number | null {
  const [, number = '', unit = ''] =
    /^\+?((?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?)\s*([a-z]*)$/i.exec(length.trim()) ?? []
  const perUnit = pixelsPerUnit[unit.toLowerCase()]
  if (number === '' || perUnit === undefined) return null
  return perUnit === 1 ? Number(number) : Math.round(Number(number) * perUnit)
}
