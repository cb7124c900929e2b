import { currentLocale } from '#client/texts/i18n.ts'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import type { SchoolListItem } from '#contract/schools.ts'
import styles from './SchoolCard.module.css'
import { cardNowOf } from './school-card.ts'

export interface CardPartProps {
  readonly school: SchoolListItem
  /** Server time, epoch ms. */
  readonly now: number
  /** False where the list is too old to be called now. */
  readonly isKnown: boolean
}

/** In how many of a school's rooms the air is good, or that it is asleep, in one line. */
export function CardLine({ school, now, isKnown }: CardPartProps) {
  const { line, symbol } = cardNowOf(school, now, isKnown, currentLocale())
  return (
    <>
      {symbol && <LevelSymbol symbol={symbol} className={styles.symbol} />}
      <span className={styles.words}>{line[currentLocale()]}</span>
    </>
  )
}
