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

/** The drawing alone, its size in pixels: what is drawn, of a text that is not active. */
export function svgToDraw(text: string): string {
  const plain = (plainSvg(text) ?? '').replace(/^\s*<\?xml\s[^>]*\?>/i, '')
  return plain.replace(rootElement, (root) =>
    root.replaceAll(
      /(\s(?:width|height)\s*=\s*)(["'])([^"']*)\2/gi,
      (whole, name: string, quote: string, length) => {
        const pixels = pixelsOf(length)
        return pixels === null ? whole : `${name}${quote}${pixels}${quote}`
      },
    ),
  )
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

/** The height that a drawing names, in pixels, else that of its viewBox; null = neither. */
export function svgHeightOf(text: string): number | null {
  const root = rootElement.exec(text)?.[0] ?? ''
  const named = pixelsOf(/\sheight\s*=\s*["']([^"']*)["']/i.exec(root)?.[1] ?? '')
  if (named !== null) return named
  const box = /\sviewBox\s*=\s*["']([^"']*)["']/i
    .exec(root)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  const height = box?.[3]
  return height !== undefined && Number.isFinite(height) ? height : null
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
