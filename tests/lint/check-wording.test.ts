import { expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import {
  audienceOf,
  authoredTexts,
  type BrokenRule,
  brokenRules,
  textsOfCatalogue,
  textsOfCode,
} from './check-wording.ts'
import { wordingRules } from './wording-rules.ts'

const rules: readonly BrokenRule[] = locales.flatMap((language) =>
  wordingRules[language].map((rule) => ({ ...rule, language })),
)

test.each(rules.flatMap(({ was, ...rule }) => was.map((text) => ({ ...rule, text }))))(
  '"$text" is refused: $reason',
  ({ text, language, audience, reason }) => {
    const broken = brokenRules({ audience: audience ?? 'public', sv: '', en: '', [language]: text })
    expect(broken.map((rule) => rule.reason)).toContain(reason)
  },
)

test.each(rules)('what is written instead is not refused: $instead', ({ instead, language, audience }) => {
  expect(brokenRules({ audience: audience ?? 'public', sv: '', en: '', [language]: instead })).toEqual([])
})

test.each([
  ['pupils', 'Sensorn är tyst', 2],
  ['pupils', 'Mätaren svarar inte', 0],
  ['staff', 'Sensorn är tyst', 0],
  ['staff', 'Mätaren svarar inte', 1],
  ['public', 'Mätaren eller sensorn', 0],
] as const)('%s have their own words: "%s"', (audience, sv, count) => {
  expect(brokenRules({ audience, sv, en: '' })).toHaveLength(count)
})

test('supines and the names of values are no faults', () => {
  const texts = ['Den har inte mätt något än.', 'allt den har mätt', 'Uppmätt', 'Elmätare']
  expect(texts.flatMap((sv) => brokenRules({ audience: 'staff', sv, en: '' }))).toEqual([])
  expect(brokenRules({ audience: 'pupils', sv: '', en: 'The sensor said {warmth}.' })).toEqual([])
})

test('who reads a text is known by its file', () => {
  const files = [
    'src/client/texts/activities/en.po',
    'src/client/texts/workspace/en.po',
    'src/domain/privacy/processings.ts',
  ]
  expect(files.map(audienceOf)).toEqual(['pupils', 'staff', 'public'])
})

test('a catalogue’s texts are its keys and their translations', () => {
  const source = `msgid ""
msgstr ""
"Language: en\\n"

#: src/client/a.tsx
msgid "Vädra \\"nu\\""
msgstr "Air the "
"room now"
`
  expect(textsOfCatalogue('a.po', source)).toMatchObject([{ sv: 'Vädra "nu"', en: 'Air the room now' }])
})

test('pairs of texts in code are found, whatever is put into them', () => {
  const source = ['const text = (name: string) => ({ sv: `Vädra $', '{name}`, en: "Air it", id: 1 })'].join(
    '',
  )
  expect(textsOfCode('a.ts', source)).toMatchObject([{ sv: 'Vädra {}', en: 'Air it' }])
})

test('the texts of the app are found in both places', () => {
  const texts = authoredTexts()
  expect(texts.length).toBeGreaterThan(3000)
  expect(texts).toContainEqual(expect.objectContaining({ sv: 'Vädra', en: 'Air now' }))
  expect(texts.flatMap(brokenRules)).toEqual([])
})
