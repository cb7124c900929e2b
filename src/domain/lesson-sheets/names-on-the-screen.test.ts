import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { feelingWords } from '#domain/activities/feelings.ts'
import { activityKinds } from '#domain/activities/kinds/registry.ts'
import { markWords } from '#domain/activities/mark-kinds.ts'
import { lessonSheets } from './lesson-sheets.ts'
import { piecesOf } from './names-in-text.ts'
import { needsOf } from './sheet-words.ts'

const texts = 'src/client/texts'

/** What things on the screen are called: each Swedish name with its English ones. */
const names = new Map<string, Set<string>>()
const add = (sv: string, en: string) => names.set(sv, (names.get(sv) ?? new Set()).add(en))

for (const file of globSync(`${texts}/**/en.po`)) {
  for (const [, sv, en] of readFileSync(file, 'utf8').matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm))
    add(unquoted(sv), unquoted(en))
}
for (const { sv, en } of [
  ...Object.values(activityKinds).map(({ title }) => title),
  ...Object.values(markWords),
  ...Object.values(feelingWords),
])
  add(sv, en)

const lessonTexts = lessonSheets.flatMap((sheet) => [
  ...needsOf(sheet),
  ...sheet.steps.map(({ words }) => words),
  ...sheet.keepInMind,
])

test.each(lessonTexts.filter(({ sv }) => sv.includes('**')).map(({ sv, en }) => [sv, en]))(
  'names what is on the screen: %s',
  (sv, en) => {
    const english = namesIn(en)
    for (const name of namesIn(sv)) {
      const translations = [...(names.get(name) ?? [])]
      expect(translations, `“${name}” is on no screen`).not.toEqual([])
      expect(english, `“${name}” in English`).toEqual(
        expect.arrayContaining([expect.toBeOneOf(translations)]),
      )
    }
  },
)

function namesIn(text: string): readonly string[] {
  return piecesOf(text)
    .filter(({ isName }) => isName)
    .map(({ words }) => straight(words))
}

function unquoted(text = ''): string {
  return straight(JSON.parse(`"${text}"`) as string)
}

/** An apostrophe is one, however it is bent. */
function straight(text: string): string {
  return text.replaceAll('’', "'")
}
