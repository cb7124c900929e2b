import { contrast, fromOklch, toOklch } from './color.ts'

/** The surfaces that a school's colour meets: light pages, and the dark wall. */
export const accentSurfaces = {
  light: ['#FFFFFF', '#E6F4E8', '#F1F3F2', '#F4FAF5'],
  wall: ['#07130E', '#10231B'],
} as const

/** What one school colour becomes. All are `#RRGGBB`. */
export interface Accent {
  /** The colour itself, for the plate. */
  readonly solid: string
  /** Text on the plate: pure black or white, whichever contrasts more; always at least 4.58 (the root of 21). */
  readonly contrast: string
  /** Text of this colour on light surfaces, at least 4.5. */
  readonly fg: string
  /** Borders and marks on light surfaces, at least 3. */
  readonly ui: string
  /** A tint behind ink. */
  readonly subtle: string
  /** Text on the wall, at least 7. */
  readonly wallFg: string
  /** Borders and marks on the wall, at least 3. */
  readonly wallUi: string
}

/** Derives every use of a school's colour from the one `#RRGGBB` that a teacher chose. */
export function accentOf(color: string): Accent {
  const solid = color.toUpperCase()
  const [, chroma, hue] = toOklch(solid)
  return {
    solid,
    contrast: onPlate(solid),
    fg: tuned(solid, accentSurfaces.light, 4.5, -0.01),
    ui: tuned(solid, accentSurfaces.light, 3, -0.01),
    subtle: fromOklch([0.96, Math.min(chroma, 0.04), hue]),
    wallFg: tuned(solid, accentSurfaces.wall, 7, 0.01),
    wallUi: tuned(solid, accentSurfaces.wall, 3, 0.01),
  }
}

/** Black or white, whichever is easier to read on the colour. */
export function onPlate(color: string): string {
  return contrast(color, '#FFFFFF') >= contrast(color, '#000000') ? '#FFFFFF' : '#000000'
}

/** Moves the lightness step by step, hue kept, until the colour reaches the contrast on every surface. */
function tuned(color: string, surfaces: readonly string[], least: number, step: number): string {
  const [lightness, chroma, hue] = toOklch(color)
  let candidate = color
  for (let l = lightness; l > 0 && l < 1; l += step) {
    if (surfaces.every((surface) => contrast(candidate, surface) >= least)) return candidate
    candidate = fromOklch([l + step, chroma, hue])
  }
  return step < 0 ? '#000000' : '#FFFFFF'
}
