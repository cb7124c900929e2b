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

/** Whether a text has a drawing in it. */
export function isSvg(text: string): boolean {
  return /<(\w+:)?svg[\s>]/i.test(text)
}

/**
 * Whether a drawing also wants to do or fetch something. Renderers of pictures run no scripts and open no other files, so
 * that it would only be drawn with parts missing; entities could also make it draw for a very long time.
 */
export function isActiveSvg(text: string): boolean {
  return (
    /<!(DOCTYPE|ENTITY)/i.test(text) ||
    /<([\w-]+:)?(script|foreignObject|iframe|animate\w*|set|handler)[\s/>]/i.test(text) ||
    /\son\w+\s*=/i.test(text) ||
    /(href|src)\s*=\s*["']?\s*(?!["']?\s*(#|data:image\/(png|jpeg);))[^"'\s>]/i.test(text) ||
    /@import|url\(\s*["']?\s*(?!["']?\s*#)/i.test(text)
  )
}

/** The height of a PNG, from its first chunk. Pixels. */
export function pngHeightOf(bytes: Uint8Array): number {
  return bytes.length < 24 ? 0 : new DataView(bytes.buffer, bytes.byteOffset).getUint32(20)
}

/** The height that a drawing names in pixels, else that of its viewBox; null = neither. */
export function svgHeightOf(text: string): number | null {
  const root = /<(?:\w+:)?svg\b[^>]*>/i.exec(text)?.[0] ?? ''
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(root)?.[1]
  const named = /^\s*(\d+(?:\.\d+)?)(px)?\s*$/.exec(attribute('height') ?? '')?.[1]
  if (named !== undefined) return Number(named)
  const box = attribute('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  const height = box?.[3]
  return height !== undefined && Number.isFinite(height) ? height : null
}
