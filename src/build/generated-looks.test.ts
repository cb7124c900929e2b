import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { coneIconPath, coneIcons } from './cone-icons.ts'
import { iconNamesPath, iconNamesTs, spritePath, spriteSvg } from './sprite.ts'
import { tokensCss, tokensCssPath } from './tokens-css.ts'

test('tokens.css is what tokens.ts says (else: node src/build/tokens-css.ts)', () => {
  expect(readFileSync(tokensCssPath, 'utf8')).toBe(tokensCss())
})

test('the sprite holds every symbol and icon (else: node src/build/sprite.ts)', () => {
  expect(readFileSync(spritePath, 'utf8')).toBe(spriteSvg())
})

test('ids in the sprite are unique, and it weighs at most 7.8 kB', () => {
  const ids = [...spriteSvg().matchAll(/\bid="([^"]+)"/g)].map((match) => match[1])
  expect(new Set(ids).size).toBe(ids.length)
  expect(gzipSync(spriteSvg()).length).toBeLessThan(7800)
})

test('the type of icon names is of the icons in the sprite (else: node src/build/sprite.ts)', () => {
  expect(readFileSync(iconNamesPath, 'utf8')).toBe(iconNamesTs())
})

test.each(Object.entries(coneIcons))(
  '%s shows the mark (else: node src/build/cone-icons.ts)',
  (name, content) => {
    expect(readFileSync(coneIconPath(name), 'utf8')).toBe(content)
  },
)
