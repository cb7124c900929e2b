import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { colors, rootFontSize, sizes, type ThemedColor } from '#client/ui/tokens.ts'

export const tokensCssPath = fileURLToPath(new URL('../client/ui/tokens.css', import.meta.url))

/** The tokens as custom properties: light for every page, dark under `data-theme="wall"`. */
export function tokensCss(): string {
  const themed = Object.entries<ThemedColor>(colors)
  const rule = (selector: string, lines: readonly string[]) =>
    `${selector} {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`
  return [
    '/* Generated from tokens.ts by src/build/tokens-css.ts. */\n',
    rule(':root', [
      'color-scheme: light',
      `font-size: ${rootFontSize}`,
      ...themed.map(([name, color]) => `--${name}: ${color.light.toLowerCase()}`),
      ...Object.entries(sizes).map(([name, size]) => `--${name}: ${size}`),
    ]),
    rule('[data-theme="wall"]', [
      'color-scheme: dark',
      ...themed.map(([name, color]) => `--${name}: ${color.wall.toLowerCase()}`),
    ]),
  ].join('\n')
}

if (import.meta.main) writeFileSync(tokensCssPath, tokensCss())
