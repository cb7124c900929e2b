/** The colours of the mark. The ink is the level symbols' ink. */
export const coneColors = {
  ink: '#10241C',
  needles: '#49B077',
  seam: '#5F3719',
  wood: '#B9783F',
  face: '#EFC991',
  scales: ['#B9783F', '#CF9256', '#BE7E45', '#D39A5F', '#E0AD74'],
} as const

/** One scale of the cone, as an SVG path in a 48 × 48 box, from the back to the front. */
export interface ConeScale {
  readonly d: string
  readonly fill: string
}

/** Rows from the tip to the stem: height, half width of the row, number of scales, their length and half width. */
const rows = [
  { y: 34.5, halfWidth: 0, count: 1, length: 11, scaleWidth: 4.6 },
  { y: 29, halfWidth: 4.2, count: 2, length: 11, scaleWidth: 5.4 },
  { y: 21.5, halfWidth: 8.2, count: 3, length: 11.5, scaleWidth: 5.8 },
  { y: 16, halfWidth: 4.6, count: 2, length: 10.5, scaleWidth: 6.6 },
  { y: 11, halfWidth: 0, count: 1, length: 9.5, scaleWidth: 7.2 },
] as const

/** Needles, the dark inside, the twig, and the sleeping face. */
export const conePaths = {
  needles:
    'M24 11.5C19.5 11.5 14 11 8.5 13M24 11.5C20.5 8.5 16 6.5 11.5 5.5M24 11.5C28.5 11.5 34 11 39.5 13M24 11.5C27.5 8.5 32 6.5 36.5 5.5',
  core: 'M24 12C31 12 33.5 17 33.5 24S29 43 24 43 14.5 31 14.5 24 17 12 24 12z',
  twig: 'M24 12.5V4.5',
  face: 'M14.5 27.8C14.5 23.2 18 21.3 24 21.300S33.5 23.2 33.5 27.8 29.5 36.5 24 36.5 14.5 32.4 14.5 27.800z',
  asleep:
    'M17 27.3C18 28.7 20.4 28.7 21.4 27.300M26.6 27.3C27.6 28.7 30 28.7 31 27.300M22 31.8C23.2 32.8 24.8 32.8 26 31.8',
} as const

/**
 * The scales of a pine cone that hangs with its stem up. `opening` 0 = damp and shut, 1 = dry and wide open.
 * A real cone does just that: its scales bend outwards as they dry.
 */
export function coneScales(opening: number): ConeScale[] {
  const open = Math.min(1, Math.max(0, opening))
  return rows.flatMap(({ y, halfWidth, count, length, scaleWidth }, row) =>
    placesOf(count).map((place) => ({
      d: scalePath(
        24 + place * halfWidth * (1 + 0.1 * open),
        y,
        -place * (6 + (row === 2 ? 38 : 30) * open),
        length * (1 - 0.06 * open),
        scaleWidth * (1 - 0.16 * open),
      ),
      fill: coneColors.scales[row] ?? coneColors.seam,
    })),
  )
}

/** Places across a row, -1 to 1, the outermost first. */
function placesOf(count: number): readonly number[] {
  return count === 1 ? [0] : count === 2 ? [-1, 1] : [-1, 1, 0]
}

/** A broad rounded tongue that hangs from (x, y), turned by `degrees` about that point. */
function scalePath(x: number, y: number, degrees: number, length: number, halfWidth: number): string {
  const angle = (degrees * Math.PI) / 180
  const at = (across: number, along: number) =>
    [
      x + across * halfWidth * Math.cos(angle) - along * length * Math.sin(angle),
      y + across * halfWidth * Math.sin(angle) + along * length * Math.cos(angle),
    ]
      .map((v) => Math.round(v * 10) / 10)
      .join(' ')
  return `M${at(-0.55, 0)}C${at(-1.1, 0.3)} ${at(-1.1, 0.8)} ${at(0, 1)}C${at(1.1, 0.8)} ${at(1.1, 0.3)} ${at(0.55, 0)}z`
}
