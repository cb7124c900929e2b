import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { logoCone, sleepingCone } from './cone-icons.ts'

const ui = fileURLToPath(new URL('../client/ui/', import.meta.url))
/**
 * What `<use>` points into: level symbols (`level-good`), interface icons (`icon-clock`), things to count
 * (`picture-bun`) and two pine cones.
 */
export const spritePath = `${ui}sprite.svg`

/** One file for all symbols: a page loads it once, and no picture costs any JavaScript. */
export function spriteSvg(): string {
  const symbols = [
    ...symbolsIn('symbols', 'level'),
    ...symbolsIn('icons', 'icon'),
    coneSymbol('logo', logoCone()),
    coneSymbol('asleep', sleepingCone()),
    ...symbolsIn('pictures', 'picture'),
  ]
  return pictureFile(symbols)
}

/**
 * A file of pictures that are shown by reference alone. Without the second `display` Chromium works out how each of them
 * would look, 40 to 90 ms on a slow tablet, before anybody shows one: that of the root of a file counts for nothing.
 */
export function pictureFile(pictures: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs display="none">\n${pictures.join('\n')}\n</defs></svg>\n`
}

/** The root's attributes (viewBox, stroke …) stay on the symbol. */
function symbolsIn(folder: string, prefix: string): string[] {
  return readdirSync(`${ui}${folder}`)
    .filter((file) => file.endsWith('.svg'))
    .sort()
    .map((file) => {
      const svg = readFileSync(`${ui}${folder}/${file}`, 'utf8').trim()
      const match = /^<svg xmlns="[^"]*" ([^>]*)>(.*)<\/svg>$/s.exec(svg)
      if (!match) throw new Error(`${folder}/${file} is not a plain SVG`)
      return `<symbol overflow="visible" id="${prefix}-${file.slice(0, -4)}" ${match[1]}>${match[2]}</symbol>`
    })
}

function coneSymbol(name: string, content: string): string {
  return `<symbol id="cone-${name}" viewBox="0 0 48 48" fill="none" stroke-linecap="round" stroke-linejoin="round">${content}</symbol>`
}

if (import.meta.main) writeFileSync(spritePath, spriteSvg())
