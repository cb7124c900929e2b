import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colors, levelFills, type ThemedColor } from '#client/ui/tokens.ts'
import { type ColorVision, colorDistance, contrast, seenWith } from '#domain/schools/color.ts'

const surfaces = ['bg', 'bg-panel', 'bg-subtle', 'bg-landing', 'bg-workspace'] as const
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
const pairs = (uses: readonly (keyof typeof colors)[]) =>
  uses.flatMap((use) => surfaces.map((surface) => [use, surface] as const))

test.each(pairs(texts))('%s on %s can be read', (use, surface) => {
  expect(inTheme('light', use, surface)).toBeGreaterThanOrEqual(4.5)
  expect(inTheme('wall', use, surface)).toBeGreaterThanOrEqual(7)
})

test.each(
  pairs([
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
  ]),
)('%s on %s can be seen', (use, surface) => {
  expect(inTheme('light', use, surface)).toBeGreaterThanOrEqual(3)
  expect(inTheme('wall', use, surface)).toBeGreaterThanOrEqual(3)
})

test.each([
  ['map-coast', 'map-sea'],
  ['map-coast', 'map-land'],
  ['map-chosen', 'map-sea'],
  ['map-chosen', 'map-land'],
  ['map-pin', 'map-sea'],
  ['map-pin', 'map-land'],
  ['focus', 'map-sea'],
  ['focus', 'map-land'],
] as const)('%s on %s can be seen', (use, surface) => {
  expect(inTheme('light', use, surface)).toBeGreaterThanOrEqual(3)
  expect(inTheme('wall', use, surface)).toBeGreaterThanOrEqual(3)
})

test.each([
  ['brand-contrast', 'brand-solid'],
  ['fg', 'brand-subtle'],
  ['fg', 'brand-muted'],
  ['brand-fg', 'brand-subtle'],
  ['fg-error', 'bg-error'],
  ['fg-warning', 'bg-warning'],
  ['fg-success', 'bg-success'],
  ['fg-info', 'bg-info'],
] as const)('%s on %s can be read', (use, surface) => {
  expect(inTheme('light', use, surface)).toBeGreaterThanOrEqual(4.5)
  expect(inTheme('wall', use, surface)).toBeGreaterThanOrEqual(7)
})

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

function inTheme(theme: keyof ThemedColor, a: keyof typeof colors, b: keyof typeof colors): number {
  return contrast(colors[a][theme], colors[b][theme])
}
