import { currentLocale } from '#client/texts/i18n.ts'
import { caseOf } from '#client/widgets/mystery-case.ts'
import { mysteryQuestions } from '#domain/mysteries/hypotheses.ts'
import type { Mystery } from '#domain/mysteries/mystery.ts'
import styles from './Mystery.module.css'
import { MysteryCounts } from './MysteryCounts.tsx'
import { MysteryWeeks } from './MysteryWeeks.tsx'

export interface ClassMysteryProps {
  readonly schoolId: string
  readonly roomId: string
  readonly mystery: Mystery
  /** What counts of the class's: one for each tablet. */
  readonly chosen: readonly string[]
}

/** What a class thinks explains a mystery, and the week after, for its teacher. */
export function ClassMystery({ schoolId, roomId, mystery, chosen }: ClassMysteryProps) {
  return (
    <>
      <h2>{mysteryQuestions[mystery.kind][currentLocale()]}</h2>
      <p className={styles.sentence}>{caseOf(mystery)}</p>
      <MysteryCounts kind={mystery.kind} chosen={chosen} isTeachers />
      <MysteryWeeks schoolId={schoolId} roomId={roomId} mystery={mystery} hasWeekAfter level="h3" />
    </>
  )
}
