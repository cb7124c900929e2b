import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dark, strongDark, strongLight, strongWall, wall } from '#client/ui/themes.ts'
import { type ColorName, levelFills, light } from '#client/ui/tokens.ts'
import { type ColorVision, colorDistance, contrast, seenWith } from '#domain/schools/color.ts'

/** Each theme with the least contrast of its words, and of its graphics and controls. WCAG 2.2, 1.4.3, 1.4.6 and 1.4.11. */
const themes = [
  ['light', light, 4.5, 3],
  ['dark', dark, 4.5, 3],
  ['wall', wall, 7, 3],
  ['light with more contrast', strongLight, 7, 4.5],
  ['dark with more contrast', strongDark, 7, 4.5],
  ['wall with more contrast', strongWall, 7, 4.5],
] as const

const surfaces = ['bg', 'bg-panel', 'bg-subtle', 'bg-muted', 'bg-landing', 'bg-workspace'] as const
const texts = [
  'fg',
  'fg-muted',
  'fg-link',
  'fg-error',
  'fg-warning',
  'fg-success',
  'fg-info',
  'brand-fg',
] as const
const graphics = [
  'border',
  'border-emphasized',
  'focus',
  'lv-line',
  'chart-1',
  'chart-2',
  'chart-3',
  'chart-4',
  'chart-5',
  'chart-6',
] as const
const pairs = (uses: readonly ColorName[]) =>
  uses.flatMap((use) => surfaces.map((surface) => [use, surface] as const))

/** Words on a ground. */
const read = [
  ...pairs(texts),
  ['brand-contrast', 'brand-solid'],
  ['fg', 'brand-subtle'],
  ['fg', 'brand-muted'],
  ['brand-fg', 'brand-subtle'],
  ['fg-error', 'bg-error'],
  ['fg-warning', 'bg-warning'],
  ['fg-success', 'bg-success'],
  ['fg-info', 'bg-info'],
  ['fg', 'bg-asks'],
  ['fg', 'chart-good'],
] as const

/** Lines, shapes and edges on a ground. */
const seen = [
  ...pairs(graphics),
  ['map-coast', 'map-sea'],
  ['map-coast', 'map-land'],
  ['map-chosen', 'map-sea'],
  ['map-chosen', 'map-land'],
  ['map-pin', 'map-sea'],
  ['map-pin', 'map-land'],
  ['focus', 'map-sea'],
  ['focus', 'map-land'],
  ['chart-1', 'chart-good'],
  ['border', 'bg-asks'],
] as const

test.each(themes)(
  'in the theme %s every word can be read and every line seen',
  (_, theme, ofWords, ofLines) => {
    const tooFaint = (uses: readonly (readonly [ColorName, ColorName])[], least: number) =>
      uses.flatMap(([use, ground]) => {
        const found = contrast(theme[use], theme[ground])
        return found < least ? `${use} on ${ground}: ${found.toFixed(2)}, not ${least}` : []
      })
    expect(tooFaint(read, ofWords)).toEqual([])
    expect(tooFaint(seen, ofLines)).toEqual([])
  },
)

const scales = Object.entries<Readonly<Record<string, string>>>(levelFills)
const neighbours = scales.flatMap(([, fills]) => {
  const levels = Object.entries(fills)
  return levels.slice(1).map(([level, fill], index) => {
    const [previous, previousFill] = levels[index] ?? ['', fill]
    return { previous, level, previousFill, fill }
  })
})

test.each(neighbours)(
  '$previous and $level differ for every kind of colour vision',
  ({ previousFill, fill }) => {
    for (const vision of ['protan', 'deutan', 'tritan'] as const satisfies ColorVision[]) {
      expect(colorDistance(seenWith(vision, previousFill), seenWith(vision, fill))).toBeGreaterThanOrEqual(9)
    }
    expect(colorDistance(previousFill, fill)).toBeGreaterThanOrEqual(9)
  },
)

test.each(scales.flatMap(([, fills]) => Object.entries(fills)))(
  'the symbol of %s carries its fill %s',
  (level, fill) => {
    const svg = readFileSync(new URL(`../client/ui/symbols/${level}.svg`, import.meta.url), 'utf8')
    expect(svg).toContain(fill)
    expect(contrast('#10241C', fill)).toBeGreaterThanOrEqual(4.5)
  },
)
