import { contrast, type Rgb, toHex } from './color.ts'

/** A school's colour under letters; all three `#RRGGBB`. */
export interface PlateColors {
  readonly usual: string
  /** Further from its letters, for those who ask for more contrast: at least 7 (WCAG 2.2, 1.4.6). */
  readonly strong: string
  readonly letters: string
}

const strongContrast = 7
const step = 0.05

/** A school's `#RRGGBB` as the ground of its name. */
export function plateOf(color: string): PlateColors {
  const letters = onPlate(color)
  let strong = color
  for (let share = step; contrast(strong, letters) < strongContrast; share += step)
    strong = mixed(color, letters === '#FFFFFF' ? 0 : 1, share)
  return { usual: color, strong, letters }
}

/** Black or white, whichever is easier to read on a school's colour: at least 4.58, the root of 21. */
export function onPlate(color: string): string {
  return contrast(color, '#FFFFFF') >= contrast(color, '#000000') ? '#FFFFFF' : '#000000'
}

/** So much of the way (0–1) to black (0) or white (1). */
function mixed(color: string, end: 0 | 1, share: number): string {
  const part = (from: number) => {
    const value = Number.parseInt(color.slice(from, from + 2), 16) / 255
    return value + (end - value) * share
  }
  return toHex([part(1), part(3), part(5)] satisfies Rgb)
}
