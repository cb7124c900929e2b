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
  // A lake and a scientist have one name.
  const own = (text: string) => text.replace(/Vättern|Röös/, '')
  expect([...en.values()].filter((text) => /[åäö]/i.test(own(text)))).toEqual([])
})

/** What children read: the game, and what a tile, a room and the school's page say. */
describe.each(['food-journey', 'dashboard'])('children read the texts of %s', (part) => {
  test.each([
    ['sv', 25],
    ['en', 30],
  ] as const)('in %s', (locale, most) => {
    const sentences = [...catalogue(locale, part).values()].filter(
      (text) => /[.!?]$/.test(text) && !text.includes('plural'),
    )
    expect(sentences.length).toBeGreaterThan(40)
    expect(lix(sentences.join(' '))).toBeLessThanOrEqual(most)
  })

  test('no sentence is longer than can be said in one breath', () => {
    const sentences = [...catalogue('sv', part).values()].flatMap((text) => text.split(/[.!?]\s/))
    const long = sentences.filter((text) => !text.includes('plural') && text.split(/\s+/).length > 18)
    expect(long).toEqual([])
  })
})

/** All texts of one language, of one part or of every catalogue, by their Swedish words. */
function catalogue(locale: string, part = '**'): Map<string, string> {
  const files = globSync(`${part}/${locale}.po`, { cwd: import.meta.dirname })
  expect(files.length).toBeGreaterThan(0)
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

/** Values and elements of a text; the words of a plural's branch stand in braces too. */
function placesIn(text: string): string[] {
  return [...new Set(text.match(/(?<!\b(?:one|other) )\{\w+(?=[,}])|<\/?\d+\/?>/g))].sort()
}
