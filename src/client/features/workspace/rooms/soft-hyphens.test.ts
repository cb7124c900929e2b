import { expect, test } from 'vitest'
import { withSoftHyphens } from './soft-hyphens.ts'

const shown = (text: string) => withSoftHyphens(text).replaceAll('\u00ad', '-')

test('long words may break where a Swedish reader would break them, with a hyphen', () => {
  expect(shown('Rum 1 Specialpedagogiska resursklassrummet')).toBe(
    'Rum 1 Special-pedago-giska resurs-klass-rum-met',
  )
  expect(shown('grundskoleförskoleklassverksamhetsbyggnad')).toBe(
    'grund-skoleför-skole-klass-verk-sam-hets-bygg-nad',
  )
})

test('a short word, a number and a name without vowels stay whole', () => {
  for (const text of ['Klassrum 4B', 'Slöjdsalen', '1234567890123456789', 'W'.repeat(80)])
    expect(withSoftHyphens(text)).toBe(text)
})
