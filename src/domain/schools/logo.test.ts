import { expect, test } from 'vitest'
import { isActiveSvg, logoKindOf, pngHeightOf, svgHeightOf } from './logo.ts'

const text = (words: string) => new TextEncoder().encode(words)
const png = Uint8Array.from([
  137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 9, 0, 0, 1, 4,
])

test.each([
  ['a PNG', png, 'png'],
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg'],
  ['an SVG with a declaration', text('<?xml version="1.0"?>\n<svg width="3">'), 'svg'],
  ['an SVG whose names have a prefix', text('<s:svg xmlns:s="http://www.w3.org/2000/svg">'), 'svg'],
  ['a JPEG', Uint8Array.from([255, 216, 255, 224]), null],
  ['a text', text('a logo'), null],
  ['nothing', text(''), null],
])('%s is known by its beginning', (_name, bytes, kind) => {
  expect(logoKindOf(bytes, new TextDecoder().decode(bytes))).toBe(kind)
})

test('the height of a PNG is in its first chunk', () => {
  expect(pngHeightOf(png)).toBe(260)
  expect(pngHeightOf(png.subarray(0, 20))).toBe(0)
})

test.each([
  ['<svg width="9" height="300">', 300],
  ['<svg height="300.5px">', 300.5],
  ["<svg viewBox='0 0 10 400'>", 400],
  ['<svg height="100%" viewBox="0,0,10,400">', 400],
  ['<svg height="80mm" viewBox="0 0 10 400">', 400],
  ['<svg line-height="9">', null],
])('the height of %s', (svg, height) => {
  expect(svgHeightOf(svg)).toBe(height)
})

test.each([
  ['<svg><circle r="1" fill="url(#a)"/></svg>', false],
  ['<svg><script>1</script></svg>', true],
  ['<svg onload="1"/>', true],
])('%s wants to do something: %s', (svg, isActive) => {
  expect(isActiveSvg(svg)).toBe(isActive)
})
