import { Link } from '@tanstack/react-router'
import { CardSchool } from '#client/living-school/CardSchool.tsx'
import { LazyOnVisible } from '#client/scheduling/lazy-part.tsx'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import type { SchoolListItem } from '#contract/schools.ts'
import styles from './SchoolCard.module.css'
import { cardNowOf } from './school-card.ts'

interface SchoolCardProps {
  readonly school: SchoolListItem
  /** Server time, epoch ms. */
  readonly now: number
  /** False where the list is too old to be called now. */
  readonly isKnown: boolean
  /** It is on the first screen: its picture is drawn at once, not when it comes near. */
  readonly isFirst: boolean
  readonly isLarge: boolean
}

/** CSS px, as in the sheet. */
const pictureSize = { large: { width: 132, height: 92 }, small: { width: 100, height: 68 } }

/** One school in the list: drawn from its own rooms, its name, and one line. All of it is one link. */
export function SchoolCard({ school, now, isKnown, isFirst, isLarge }: SchoolCardProps) {
  const locale = currentLocale()
  const { line, symbol, facts } = cardNowOf(school, now, isKnown, locale)
  return (
    <li>
      <Link
        to="/$schoolId"
        params={{ schoolId: school.id }}
        className={styles.card}
        data-large={isLarge || undefined}
      >
        <span className={styles.picture} data-light={facts.light}>
          <LazyOnVisible height="100%" isWanted={isFirst}>
            <CardSchool facts={{ ...facts, ...pictureSize[isLarge ? 'large' : 'small'] }} />
          </LazyOnVisible>
        </span>
        <span className={styles.words}>
          <b className={styles.name}>{school.name}</b>
          <span className={styles.line}>
            {symbol && <LevelSymbol symbol={symbol} className={styles.symbol} />}
            <span>{line[locale]}</span>
          </span>
        </span>
        <Icon name="chevron-right" className={styles.arrow} />
      </Link>
    </li>
  )
}
