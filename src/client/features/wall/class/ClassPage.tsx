import gamePictures from 'virtual:game-pictures'
import type { WallPageProps } from '#client/features/wall/wall-facts.ts'
import { AliasBadge } from '#client/widgets/AliasBadge.tsx'
import type { ClassResult } from '#contract/class-results.ts'
import type { Now } from '#domain/time/age.ts'
import styles from './ClassPage.module.css'
import {
  airingFinding,
  experimentFinding,
  type Finding,
  guessFinding,
  journeyFinding,
} from './class-findings.tsx'
import { TryIt } from './TryIt.tsx'

/** The file of the animals: a page without it is not ready. */
export const pictures: string = gamePictures

/** Question, finding, the picture that it comes from, who did it, and how another class can try it. */
export function ClassPage({ facts: { result, school, now } }: WallPageProps) {
  if (!result) return null
  // Who guessed and who played stays in the class.
  const alias = result.kind === 'airing' ? result.alias : undefined
  const { who, question, number, unit, means, more, picture } = findingOf(result, now)
  return (
    <section className={styles.page} aria-labelledby="wall-class">
      <div className={styles.finding}>
        <p className={styles.who}>{who}</p>
        <h2 id="wall-class" className={styles.question}>
          {question}
        </h2>
        <p className={styles.number}>
          {number}
          <small> {unit}</small>
        </p>
        <p className={styles.means}>{means}</p>
        {more && alias && <p className={styles.more}>{more}</p>}
      </div>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.foot}>
        {alias ? (
          <div className={styles.animals}>
            <AliasBadge alias={alias} size="stage" />
          </div>
        ) : (
          <p className={styles.more}>{more}</p>
        )}
        <TryIt schoolId={school.id} result={result} />
      </div>
    </section>
  )
}

function findingOf(result: ClassResult, now: Now): Finding {
  switch (result.kind) {
    case 'airing':
      return airingFinding(result, now)
    case 'guess':
      return guessFinding(result, now)
    case 'experiment':
      return experimentFinding(result, now)
    case 'food_journey':
      return journeyFinding(result, now)
  }
}
