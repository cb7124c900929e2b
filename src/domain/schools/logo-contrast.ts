import { contrast, toHex } from './color.ts'

/**
 * How well a logo is seen on a colour `#RRGGBB`: the contrast that half of what is drawn in it reaches, 1–21. `pixels` are
 * red, green, blue and opacity, each 0–255. null = nothing is drawn.
 */
export function logoContrast(pixels: ArrayLike<number>, color: string): number | null {
  const areas = new Map<string, number>()
  let total = 0
  for (let i = 0; i + 3 < pixels.length; i += 4) {
    if ((pixels[i + 3] ?? 0) < 128) continue
    const hex = toHex([coarse(pixels[i]), coarse(pixels[i + 1]), coarse(pixels[i + 2])])
    areas.set(hex, (areas.get(hex) ?? 0) + 1)
    total += 1
  }
  const byContrast = [...areas].map(([hex, area]) => [contrast(hex, color), area] as const)
  let seen = 0
  for (const [value, area] of byContrast.sort(([a], [b]) => b - a)) {
    seen += area
    if (seen >= total / 2) return value
  }
  return null
}

/** Least contrast of a picture that has to be understood: WCAG 2.2, success criterion 1.4.11. */
export const leastLogoContrast = 3

/** 0–1 in 17 steps: close shades are one area. */
function coarse(byte = 0): number {
  return Math.round(byte / 15) / 17
}
