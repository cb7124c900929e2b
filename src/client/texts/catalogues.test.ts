import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { lix } from '#tests/lix.ts'

const sv = catalogue('sv')
const en = catalogue('en')

test('both languages have the same texts, and none is missing', () => {
  expect([...en.keys()].sort()).toEqual([...sv.keys()].sort())
  expect(sv.size).toBeGreaterThan(50)
  expect([...en].filter(([, text]) => text === '')).toEqual([])
})

test.each([...en])('“%s” keeps its places for values', (swedish, english) => {
  expect(placesIn(english)).toEqual(placesIn(swedish))
})

test('nothing Swedish is left in the English texts', () => {
  expect([...en.values()].filter((text) => /[åäö]/i.test(text))).toEqual([])
})

describe('the privacy page speaks to children first', () => {
  test.each([
    'Vi sparar inget om dig som är elev. Du behöver inte logga in. Vi vet inte vad du heter.',
    'Mätarna mäter luft, värme och ljus i rummen. De tar inga bilder och spelar inte in ljud.',
    'Din platta minns vilket språk du valde och vilken skola du såg sist. Det stannar på plattan.',
  ])('%s', (text) => {
    expect(sv.has(text)).toBe(true)
    expect(lix(text)).toBeLessThanOrEqual(30)
    expect(lix(en.get(text) ?? '')).toBeLessThanOrEqual(30)
  })
})

/** The texts of one catalogue by their Swedish words. */
function catalogue(locale: string): Map<string, string> {
  const source = readFileSync(new URL(`./${locale}.po`, import.meta.url), 'utf8')
  const text = /((?:"(?:[^"\\]|\\.)*"\n?)+)/.source
  const entries = [...source.matchAll(new RegExp(`^msgid ${text}msgstr ${text}`, 'gm'))]
  return new Map(entries.map(([, id = '', text = '']) => [unquoted(id), unquoted(text)] as const).slice(1))
}

function unquoted(lines: string): string {
  return lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string)
    .join('')
}

function placesIn(text: string): string[] {
  return [...new Set(text.match(/\{\w+|<\/?\d+\/?>/g))].sort()
}
