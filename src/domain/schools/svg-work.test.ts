import { expect, test } from 'vitest'
import { svgRefusal } from './svg-work.ts'

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`
const disc = '<circle id="disc" r="4"/>'
/** Each level uses the one before it some times. */
const levels = (count: number, times: number, use = (id: string) => `<use href="#${id}"/>`) =>
  `<g id="l0">${disc}</g>${Array.from(
    { length: count },
    (_, level) => `<g id="l${level + 1}">${use(`l${level}`).repeat(times)}</g>`,
  ).join('')}`

test.each([
  ['a drawing', disc],
  ['one that uses its parts again', `${disc}${'<use href="#disc" x="1"/>'.repeat(200)}`],
  ['three levels of symbols', levels(3, 8)],
  [
    'a gradient, a mask and a clip path',
    '<mask id="m"/><g fill="url(#a)" mask="url(#m)" clip-path="url(#c)"/>',
  ],
  ['a filter that nothing uses', `<filter id="f"><feGaussianBlur/></filter>${disc}`],
  ['a filter that is none', `<g filter="none" style="filter:none">${disc}</g>`],
  ['a word that is no filter', '<text>filter: all</text><g class="my-filter"/>'],
])('%s is drawn', (_, inside) => {
  expect(svgRefusal(svg(inside))).toBe(null)
})

test.each([
  ['a filter', `<g filter="url(#f)">${disc}</g>`, 'has_filters'],
  ['a filter of its own style', `<g style="opacity:1;filter : blur(9px)">${disc}</g>`, 'has_filters'],
  ['a filter of a style sheet', `<style>.a{filter:url(#f)}</style>${disc}`, 'has_filters'],
  ['parts that multiply', levels(8, 10), 'too_intricate'],
  ['parts that multiply by their fill', levels(8, 10, (id) => `<path fill="url(#${id})"/>`), 'too_intricate'],
  [
    'parts that multiply by a style',
    levels(8, 10, (id) => `<path style="mask:url('#${id}')"/>`),
    'too_intricate',
  ],
  ['a part that uses itself', '<g id="a"><use xlink:href="#a"/></g>', 'too_intricate'],
  [
    'two parts that use each other',
    '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>',
    'too_intricate',
  ],
  ['parts within parts within parts', levels(40, 1), 'too_intricate'],
])('%s is refused', (_, inside, refusal) => {
  expect(svgRefusal(svg(inside))).toBe(refusal)
})
