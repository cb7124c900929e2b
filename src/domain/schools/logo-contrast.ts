import { contrast, toHex } from './color.ts'
import { type LogoPlate, logoPlates } from './logo-plate.ts'

/** How large a logo is when its pixels are looked at: no larger than this, in its own proportions. Pixels. */
export const logoSample = { width: 1024, height: 64 } as const

/** How much of what is drawn in a logo has to be seen. */
export const leastShareSeen = 0.7

/** What makes a logo visible on a colour `#RRGGBB`; null = the colour itself does, or shows more than any plate. */
export function logoPlateOn(color: string, pixels: ArrayLike<number>): LogoPlate | null {
  const onColor = shareSeen(pixels, color)
  if (onColor === null || onColor >= leastShareSeen) return null
  const [light, dark] = logoPlates
  const [onLight, onDark] = [shareSeen(pixels, light) ?? 0, shareSeen(pixels, dark) ?? 0]
  if (Math.max(onLight, onDark) < onColor) return null
  return onLight >= onDark ? light : dark
}

/**
 * The share, 0–1, of what is drawn in a logo that is seen on a colour `#RRGGBB`. `pixels` are red, green, blue and
 * opacity, each 0–255. null = nothing is drawn.
 */
export function shareSeen(pixels: ArrayLike<number>, color: string): number | null {
  const areas = new Map<string, number>()
  let total = 0
  for (let i = 0; i + 3 < pixels.length; i += 4) {
    if ((pixels[i + 3] ?? 0) < 128) continue
    const hex = toHex([coarse(pixels[i]), coarse(pixels[i + 1]), coarse(pixels[i + 2])])
    areas.set(hex, (areas.get(hex) ?? 0) + 1)
    total += 1
  }
  if (total === 0) return null
  let seen = 0
  for (const [hex, area] of areas) if (contrast(hex, color) >= leastContrast) seen += area
  return seen / total
}

/** Of a picture that has to be understood: WCAG 2.2, success criterion 1.4.11. */
const leastContrast = 3

/** 0–1 in 16 steps: close shades are one area. */
function coarse(byte = 0): number {
  return Math.round(byte / 17) / 15
}
