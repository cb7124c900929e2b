import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
  // The lake has one name.
  const own = (text: string) => text.replace('Vättern', '')
  expect([...en.values()].filter((text) => /[åäö]/i.test(own(text)))).toEqual([])
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

/** All texts of one language, of every catalogue, by their Swedish words. */
function catalogue(locale: string): Map<string, string> {
  const files = globSync(`**/${locale}.po`, { cwd: import.meta.dirname })
  expect(files.length).toBeGreaterThan(1)
  const source = files.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\n')
  const text = /((?:"(?:[^"\\]|\\.)*"\n?)+)/.source
  const entries = [...source.matchAll(new RegExp(`^msgid ${text}msgstr ${text}`, 'gm'))]
  const texts = entries.map(([, id = '', text = '']) => [unquoted(id), unquoted(text)] as const)
  return new Map(texts.filter(([id]) => id !== ''))
}

function unquoted(lines: string): string {
  return lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string)
    .join('')
}

function placesIn(text: string): string[] {
  return [...new Set(text.match(/\{\w+(?=[,}])|<\/?\d+\/?>/g))].sort()
}
