import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lix } from '#tests/support/lix.ts'
import { messagesOf } from './i18n.ts'

const en = catalogue()

test('the Swedish texts are made of the words in the code', async () => {
  const [sv, ofWorkspace] = await Promise.all([messagesOf('sv'), messagesOf('sv', 'workspace')])
  expect(Object.keys(sv).length).toBe(catalogue('').size)
  expect(Object.values(sv)).toContainEqual(['Det finns en ny version'])
  expect(Object.values(ofWorkspace)).toContainEqual(['Sensorer'])
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
    const texts = catalogue(part)
    const sentences = [...(locale === 'sv' ? swedishOf(texts) : texts.values())].filter(isRunningText)
    expect(sentences.length).toBeGreaterThan(40)
    expect(lix(sentences.join(' '))).toBeLessThanOrEqual(most)
  })

  test('no sentence is longer than can be said in one breath', () => {
    const sentences = swedishOf(catalogue(part)).flatMap((text) => text.split(/[.!?]\s/))
    const long = sentences.filter((text) => !text.includes('plural') && text.split(/\s+/).length > 18)
    expect(long).toEqual([])
  })
})

/** Fewer words are labels and answers: they have no readability of their own. */
const leastWords = 30

describe.each(['food-journey', 'activities'])('no screen of %s is harder than the others', (part) => {
  const screens = screensOf(part)
  test('every screen’s texts are counted', () => expect(screens.length).toBeGreaterThan(8))

  test.each(screens)('%s', (_, text) => expect(lix(text), text).toBeLessThanOrEqual(25))
})

/** The running text of each file that says enough, and of what is left in its folder. */
function screensOf(part: string): (readonly [screen: string, text: string])[] {
  const source = readFileSync(join(import.meta.dirname, part, 'en.po'), 'utf8')
  const texts = source.split('\n\n').flatMap((entry) => {
    const [text] = swedishOf(new Map(entriesOf(`${entry}\n`)))
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

/** The English texts of one part or of every catalogue, by their Swedish words. */
function catalogue(part = '**'): Map<string, string> {
  const files = globSync(join(part, 'en.po'), { cwd: import.meta.dirname })
  expect(files.length).toBeGreaterThan(0)
  return new Map(files.flatMap((file) => entriesOf(readFileSync(join(import.meta.dirname, file), 'utf8'))))
}

function swedishOf(texts: ReadonlyMap<string, string>): string[] {
  return [...texts.keys()].map((id) => id.split('\u0004').at(-1) ?? '')
}

/** A text with a context of its own has it before its words, with gettext's character between them. */
function entriesOf(source: string): (readonly [string, string])[] {
  const text = /((?:"(?:[^"\\]|\\.)*"\n?)+)/.source
  const entries = [...source.matchAll(new RegExp(`(?:^msgctxt ${text})?^msgid ${text}msgstr ${text}`, 'gm'))]
  return entries
    .filter(([, , id = '']) => unquoted(id) !== '')
    .map(([, context, id = '', text = '']) => [
      context === undefined ? unquoted(id) : `${unquoted(context)}\u0004${unquoted(id)}`,
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
