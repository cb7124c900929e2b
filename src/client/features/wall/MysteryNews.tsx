import { t } from '@lingui/core/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import { caseOf } from '#client/widgets/mystery-case.ts'
import type { ClassResult } from '#contract/class-results.ts'
import { mysteryQuestions } from '#domain/mysteries/hypotheses.ts'
import styles from './ClassPage.module.css'

type Mystery = Extract<ClassResult, { readonly kind: 'mystery' }>

/** What is not explained yet, as a question: no answer stands on a wall, neither Kotte's nor a class's. */
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
      <path d="M82 82l26 26" stroke="#b9722f" strokeWidth="16" strokeLinecap="round" />
      <path
        d="M50 10a40 40 0 1 1-.1 0zM39 41c0-8 5-13 12-13s12 5 12 11c0 9-12 9-12 19M51 71h.1"
        fill="#e9f6fe"
        stroke="#10241c"
        strokeWidth="8"
        strokeLinecap="round"
      />
    </svg>
  )
}
