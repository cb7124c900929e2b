import sharp from 'sharp'

/** Non-text contrast: WCAG 2.2, 1.4.11 for states and 2.4.13 for the focus. */
const leastContrast = 3

/** The relative luminance (WCAG 2.2) of a channel of 8 bits. */
const channelLuminance = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

interface Bitmap {
  readonly width: number
  readonly height: number
  /** Luminance by row, 0 to 1. */
  readonly luminance: Float32Array
}

/**
 * The area in CSS px² (pictures at scale `css`) that has a contrast of at least 3 : 1 between two PNG pictures of the same
 * place. Where one is larger, what both have from their upper left corner is compared.
 */
export async function contrastArea(before: Buffer, after: Buffer): Promise<number> {
  const [first, second] = await Promise.all([readBitmap(before), readBitmap(after)])
  const width = Math.min(first.width, second.width)
  const height = Math.min(first.height, second.height)
  let area = 0
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const one = first.luminance[y * first.width + x] ?? 0
      const other = second.luminance[y * second.width + x] ?? 0
      const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
      if (ratio >= leastContrast) area += 1
    }
  return area
}

async function readBitmap(png: Buffer): Promise<Bitmap> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const luminance = new Float32Array(info.width * info.height)
  const at = (index: number) => channelLuminance[data[index] ?? 0] ?? 0
  for (let pixel = 0; pixel < luminance.length; pixel += 1) {
    const index = pixel * info.channels
    luminance[pixel] = 0.2126 * at(index) + 0.7152 * at(index + 1) + 0.0722 * at(index + 2)
  }
  return { width: info.width, height: info.height, luminance }
}
