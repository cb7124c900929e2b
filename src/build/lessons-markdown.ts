import { globSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LessonSheet } from '#domain/lesson-sheets/lesson-sheet.ts'
import { lessonSheets } from '#domain/lesson-sheets/lesson-sheets.ts'
import {
  minutesWords,
  needsOf,
  sheetHeadings,
  timeWords,
  yearsWords,
} from '#domain/lesson-sheets/sheet-words.ts'
import { type Locale, locales } from '#domain/locale.ts'

export const lessonsFolder = fileURLToPath(new URL('../../docs/lessons/', import.meta.url))

/** The lessons as Markdown, by the name of each file in `docs/lessons`. */
export function lessonsMarkdown(): ReadonlyMap<string, string> {
  const files = locales.flatMap((locale) =>
    lessonSheets.map(
      (sheet, index) => [nameOf(sheet, index, locale), lessonOf(sheet, index, locale)] as const,
    ),
  )
  return new Map([['README.md', listOfLessons()], ...files])
}

function nameOf({ id }: LessonSheet, index: number, locale: Locale): string {
  return `${locale}/${index + 1}-${id}.md`
}

function lessonOf(sheet: LessonSheet, index: number, locale: Locale): string {
  const { title, about, steps, questions, keepInMind, syllabus, pupil } = sheet
  const list = (texts: readonly { readonly [key in Locale]: string }[]) =>
    texts.map((text) => `- ${text[locale]}`).join('\n')
  const heading = (name: keyof typeof sheetHeadings) => `## ${sheetHeadings[name][locale]}`
  const numbered = steps.map((step, place) => {
    const words = [step.words[locale], step.ask && `*${step.ask[locale]}*`].filter(Boolean).join(' ')
    const address = step.place ? ` (\`${school[locale]}/${step.place}\`)` : ''
    return `${place + 1}. *(${timeWords(step)[locale]})* ${words}${address}`
  })
  return `${[
    `# ${index + 1}. ${title[locale]}`,
    `**${minutesWords(sheet)[locale]} · ${yearsWords(sheet)[locale]}**`,
    about[locale],
    `${sheetWords.sheet[locale]}: \`${school[locale]}/lesson-sheets/${sheet.id}\`.`,
    heading('needs'),
    list(needsOf(sheet)),
    heading('steps'),
    numbered.join('\n'),
    heading('questions'),
    list(questions),
    heading('keepInMind'),
    list(keepInMind),
    heading('syllabus'),
    list(syllabus),
    `## ${sheetWords.pupil[locale]}`,
    `**${pupil.question[locale]}**`,
    list(pupil.writing.map(({ label }) => label)),
  ].join('\n\n')}\n`
}

const school = { sv: '/din-skola', en: '/your-school' }

const sheetWords = {
  sheet: {
    sv: 'Lektionsbladet, med skolans egna tal att skriva ut',
    en: 'The lesson sheet, with the school’s own numbers, to print',
  },
  pupil: { sv: 'Elevernas sida', en: 'The pupils’ page' },
}

function listOfLessons(): string {
  const rows = lessonSheets.map((sheet, index) => {
    const [sv, en] = locales.map((locale) => `[${sheet.title[locale]}](${nameOf(sheet, index, locale)})`)
    return `| ${index + 1} | ${sv} | ${en} | ${sheet.minutes} | ${sheet.years.join('–')} |`
  })
  return `# Lessons · Lektioner

Six lessons that need nothing but Kotte, a projector and, for most of them, a tablet for every two or three pupils. No pupil signs in and nobody
writes a name. What is **bold** in a step is a name on the screen. Each is also a sheet in the app, which prints on A4 with the school's
own numbers: \`/your-school/lesson-sheets\`. These files are made from the same source, \`src/domain/lesson-sheets\`.

| | På svenska | In English | Minutes | Years |
|---|---|---|---|---|
${rows.join('\n')}

A lesson of two activities with one code: the projector counts who is here (left), a tablet says who it is, the result comes to the
projector and to each hand, the workspace keeps what the class found out with questions to talk about, and the school's screens tell the rest.

![The lobby on the projector, a tablet that says which animal it is, the class's result on it, the teacher's results, and a wall](../pictures/lesson.png)

The picture is made by a story: \`STORY_PICTURES=docs/pictures playwright test tests/stories/teachers/lesson-in-pictures.story.ts\`.

What they lean on in the Swedish curriculum (Lgr22) is named at the end of each; the words in quotation marks are the syllabus's own
for physics, all other lines name its parts.
`
}

if (import.meta.main) {
  for (const old of globSync('{sv,en}/*.md', { cwd: lessonsFolder })) rmSync(lessonsFolder + old)
  for (const [name, content] of lessonsMarkdown()) writeFileSync(lessonsFolder + name, content)
}
