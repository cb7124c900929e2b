import { t } from '@lingui/core/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import { caseOf } from '#client/widgets/mystery-case.ts'
import type { ClassResult } from '#contract/class-results.ts'
import { mysteryQuestions } from '#domain/mysteries/hypotheses.ts'
import styles from './ClassPage.module.css'

type Mystery = Extract<ClassResult, { readonly kind: 'mystery' }>

/** What nobody has explained yet, as a question: no answer stands on a wall, neither Kotte's nor a class's. */
export function MysteryNews({ result: { room, mystery } }: { readonly result: Mystery }) {
  const place = room.name
  return (
    <>
      <p className={styles.where}>{t`Veckans detektivfall: ${place}`}</p>
      <div className={styles.riddle}>
        <Glass />
        <h2 id="wall-class" className={styles.words} data-is-question>
          {mysteryQuestions[mystery.kind][currentLocale()]}
        </h2>
      </div>
      <p className={styles.more}>{caseOf(mystery)}</p>
    </>
  )
}

/** A magnifying glass over what is not known. */
function Glass() {
  return (
    <svg className={styles.glass} viewBox="0 0 120 120" aria-hidden="true" focusable="false">
      <path d="M79 79l29 29" stroke="#10241c" strokeWidth="20" strokeLinecap="round" />
      <path d="M82 82l25 25" stroke="#b9722f" strokeWidth="11" strokeLinecap="round" />
      <circle cx="50" cy="50" r="40" fill="#e9f6fe" stroke="#10241c" strokeWidth="8" />
      <path
        d="M39 41c0-8 5-13 12-13s12 5 12 11c0 9-12 9-12 19"
        fill="none"
        stroke="#10241c"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <circle cx="51" cy="71" r="5" fill="#10241c" />
    </svg>
  )
}
