import { useLingui } from '@lingui/react/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import type { School } from '#contract/schools.ts'
import type { LessonSheet } from '#domain/lesson-sheets/lesson-sheet.ts'
import { piecesOf } from '#domain/lesson-sheets/names-in-text.ts'
import {
  minutesWords,
  needsOf,
  placeNames,
  sheetHeadings,
  timeWords,
  yearsWords,
} from '#domain/lesson-sheets/sheet-words.ts'
import type { Text } from '#domain/locale.ts'
import styles from './Sheet.module.css'

interface TeacherSideProps {
  readonly school: Pick<School, 'id'>
  readonly sheet: LessonSheet
}

/** The teacher's page: what is needed, what to do, what to ask. */
export function TeacherSide({ school, sheet }: TeacherSideProps) {
  const { t } = useLingui()
  const locale = currentLocale()
  const { title, steps, questions, keepInMind, syllabus } = sheet
  return (
    <section className={styles.paper} aria-label={t`Lärarens sida`}>
      <header className={styles.head}>
        <p>{title[locale]}</p>
        <p>
          {minutesWords(sheet)[locale]} · {yearsWords(sheet)[locale]}
        </p>
      </header>
      <div className={styles.teacher}>
        <h2>{sheetHeadings.needs[locale]}</h2>
        <List texts={needsOf(sheet)} />
        <h2>{sheetHeadings.steps[locale]}</h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step.words.sv}>
              <span className={styles.time}>{timeWords(step)[locale]}</span> <SheetText text={step.words} />
              {step.ask && <q className={styles.ask}>{step.ask[locale]}</q>}
              {step.place && (
                <a className={styles.place} href={`/${school.id}/${step.place}`}>
                  {placeNames[step.place][locale]}
                </a>
              )}
            </li>
          ))}
        </ol>
        <h2>{sheetHeadings.questions[locale]}</h2>
        <List texts={questions} />
        <h2>{sheetHeadings.keepInMind[locale]}</h2>
        <List texts={keepInMind} />
        <h2>{sheetHeadings.syllabus[locale]}</h2>
        <List texts={syllabus} />
      </div>
    </section>
  )
}

function List({ texts }: { readonly texts: readonly Text[] }) {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text.sv}>
          <SheetText text={text} />
        </li>
      ))}
    </ul>
  )
}

/** A text of a lesson; what is a name on the screen stands out. */
function SheetText({ text }: { readonly text: Text }) {
  return piecesOf(text[currentLocale()]).map(({ words, isName }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name and never change places
    isName ? <b key={index}>{words}</b> : words,
  )
}
