import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

test('a text that is in several parts has one English: the part that is loaded last wins', () => {
  const found = new Map<string, Set<string>>()
  for (const file of globSync('**/en.po', { cwd: import.meta.dirname })) {
    for (const [id, text] of entriesOf(readFileSync(join(import.meta.dirname, file), 'utf8')))
      found.set(id, (found.get(id) ?? new Set()).add(text))
  }
  expect([...found].filter(([, texts]) => texts.size > 1).map(([id, texts]) => [id, ...texts])).toEqual([])
})

test('nothing Swedish is left in the English texts', () => {
  // A lake and a scientist have one name.
  const own = (text: string) => text.replace(/Vättern|Röös/, '')
  expect([...en.values()].filter((text) => /[åäö]/i.test(own(text)))).toEqual([])
})

/** What children read: the game, the classroom, and what a tile, a room and the school's page say. */
describe.each(['food-journey', 'activities', 'dashboard'])('children read the texts of %s', (part) => {
  test.each([
    ['sv', 25],
    ['en', 30],
  ] as const)('in %s', (locale, most) => {
    const sentences = [...catalogue(locale, part).values()].filter(isRunningText)
    expect(sentences.length).toBeGreaterThan(40)
    expect(lix(sentences.join(' '))).toBeLessThanOrEqual(most)
  })

  test('no sentence is longer than can be said in one breath', () => {
    const sentences = [...catalogue('sv', part).values()].flatMap((text) => text.split(/[.!?]\s/))
    const long = sentences.filter((text) => !text.includes('plural') && text.split(/\s+/).length > 18)
    expect(long).toEqual([])
  })
})

/** Fewer words are labels and answers: they have no readability of their own. */
const leastWords = 30

describe.each(['food-journey', 'activities'])('no screen of %s is harder than the others', (part) => {
  const screens = screensOf(part)
  test('they are all looked at', () => expect(screens.length).toBeGreaterThan(8))

  test.each(screens)('%s', (_, text) => expect(lix(text), text).toBeLessThanOrEqual(25))
})

/** The running text of each file that says enough, and of what is left in its folder. */
function screensOf(part: string): (readonly [screen: string, text: string])[] {
  const source = readFileSync(join(import.meta.dirname, part, 'sv.po'), 'utf8')
  const texts = source.split('\n\n').flatMap((entry) => {
    const [text] = entriesOf(`${entry}\n`).map(([, translation]) => translation)
    const files = [...entry.matchAll(/^#: (\S+)$/gm)].map(([, file = '']) => file)
    return text !== undefined && isRunningText(text) ? files.map((file) => ({ file, text })) : []
  })
  const joinTexts = (group: Iterable<{ readonly text: string }>) =>
    [...group].map(({ text }) => asRead(text)).join(' ')
  const hasEnough = (text: string) => text.split(/\s+/).length >= leastWords
  const ofFiles = [...Map.groupBy(texts, ({ file }) => file)].map(
    ([file, group]) => [file, joinTexts(group)] as const,
  )
  const left = new Set(ofFiles.filter(([, text]) => !hasEnough(text)).map(([file]) => file))
  const ofFolders = [
    ...Map.groupBy(
      texts.filter(({ file }) => left.has(file)),
      ({ file }) => dirname(file),
    ),
  ].map(([folder, group]) => [folder, joinTexts(group)] as const)
  return [...ofFiles, ...ofFolders].filter(([, text]) => hasEnough(text))
}

/** Without its elements, and with a number for each value. */
function asRead(text: string): string {
  return text.replaceAll(/<\/?\d+\/?>/g, '').replaceAll(/\{\w+\}/g, '12')
}

function isRunningText(text: string): boolean {
  return /[.!?…]$/.test(text) && !text.includes('plural')
}

/** All texts of one language, of one part or of every catalogue, by their Swedish words. */
function catalogue(locale: string, part = '**'): Map<string, string> {
  const files = globSync(`${part}/${locale}.po`, { cwd: import.meta.dirname })
  expect(files.length).toBeGreaterThan(0)
  return new Map(files.flatMap((file) => entriesOf(readFileSync(join(import.meta.dirname, file), 'utf8'))))
}

/** A text with a context of its own has it before its words, as in `weather: Klart`. */
function entriesOf(source: string): (readonly [string, string])[] {
  const text = /((?:"(?:[^"\\]|\\.)*"\n?)+)/.source
  const entries = [...source.matchAll(new RegExp(`(?:^msgctxt ${text})?^msgid ${text}msgstr ${text}`, 'gm'))]
  return entries
    .filter(([, , id = '']) => unquoted(id) !== '')
    .map(([, context, id = '', text = '']) => [
      context === undefined ? unquoted(id) : `${unquoted(context)}: ${unquoted(id)}`,
      unquoted(text),
    ])
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
