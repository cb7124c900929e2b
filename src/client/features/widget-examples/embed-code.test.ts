import { expect, test } from 'vitest'
import { embedCode } from './embed-code.ts'

const facts = {
  origin: 'https://kotte.example.se',
  schoolId: 'almgardsskolan',
  widgetId: 'w1',
  title: 'Koldioxid i luften | Almgårdsskolan',
  locale: 'sv',
  theme: 'light',
  width: 320,
  height: 240,
} as const

test('the code is one frame with a title', () => {
  expect(embedCode(facts)).toBe(
    '<iframe src="https://kotte.example.se/almgardsskolan/widget/w1?lang=sv" title="Koldioxid i luften | Almgårdsskolan" width="320" height="240" style="border: 0" loading="lazy"></iframe>',
  )
})

test('a dark frame asks for its theme', () => {
  expect(embedCode({ ...facts, theme: 'wall' })).toContain('?lang=sv&amp;theme=wall"')
})

test('a school’s name cannot leave its attribute', () => {
  const code = embedCode({ ...facts, title: '"><script>alert(1)</script> & co' })
  expect(code).toContain('title="&quot;>&lt;script>alert(1)&lt;/script> &amp; co"')
})
