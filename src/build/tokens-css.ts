import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dark, strongDark, strongLight, strongWall, wall } from '#client/ui/themes.ts'
import {
  drawnSizes,
  farSizes,
  light,
  paperSizes,
  rootFontSize,
  sizes,
  type Theme,
  textSizes,
} from '#client/ui/tokens.ts'

export const tokensCssPath = fileURLToPath(new URL('../client/ui/tokens.css', import.meta.url))

/**
 * No heavier than `:root`, so that the workspace's own `--bg` wins; `screen`, so that paper is white whatever the device
 * asks for.
 */
const ofDevice = ':root:where(:not([data-theme]))'
const ofPage = `${ofDevice},\n[data-theme="light"]`
const wantsDark = '(prefers-color-scheme: dark)'
const wantsContrast = '(prefers-contrast: more)'

/**
 * All themes as custom properties. `data-theme` (`light` for what other sites embed, `wall`) outranks what the device
 * asks for; more contrast comes on top of every theme.
 */
export function tokensCss(): string {
  const lightLines = ['color-scheme: light', ...linesOf(light)]
  const sizeLines = [
    ...propertiesOf(textSizes, 'text-'),
    ...propertiesOf(farSizes, 'far-'),
    ...propertiesOf(paperSizes, 'paper-'),
    ...propertiesOf(drawnSizes, 'drawn-'),
    ...propertiesOf(sizes),
  ]
  return [
    '/* Generated from tokens.ts and themes.ts by src/build/tokens-css.ts. */\n',
    rule(':root', [`font-size: ${rootFontSize}`, ...sizeLines]),
    rule(':root,\n[data-theme="light"]', lightLines),
    `@media ${wantsContrast} {\n${indented(rule(ofPage, linesOf(strongLight, light)))}}\n`,
    `@media screen and ${wantsDark} {\n${indented(rule(ofDevice, ['color-scheme: dark', ...linesOf(dark)]))}}\n`,
    `@media screen and ${wantsDark} and ${wantsContrast} {\n${indented(rule(ofDevice, linesOf(strongDark, dark)))}}\n`,
    rule('[data-theme="wall"]', ['color-scheme: dark', ...linesOf(wall)]),
    `@media ${wantsContrast} {\n${indented(rule('[data-theme="wall"]', linesOf(strongWall, wall)))}}\n`,
  ].join('\n')
}

function propertiesOf(values: Readonly<Record<string, string>>, prefix = ''): string[] {
  return Object.entries(values).map(([name, value]) => `--${prefix}${name}: ${value}`)
}

/** The colours of a theme, less those that are the same in the one below it. */
function linesOf(theme: Theme, below?: Theme): string[] {
  return Object.entries<string>(theme)
    .filter(([name, color]) => !below || color !== below[name as keyof Theme])
    .map(([name, color]) => `--${name}: ${color.toLowerCase()}`)
}

function rule(selector: string, lines: readonly string[]): string {
  return `${selector} {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`
}

function indented(text: string): string {
  return text.replace(/^(?=.)/gm, '  ')
}

if (import.meta.main) writeFileSync(tokensCssPath, tokensCss())
