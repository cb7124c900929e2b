import { Trans } from '@lingui/react/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { MenuWeek } from '#contract/menu.ts'
import { lunchOf, mustBeNamed } from '#domain/menu/meals.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { isDayOfMenu } from '#domain/time/week-ranges.ts'
import { isExample } from './age-words.ts'
import styles from './Feed.module.css'

interface LunchTodayProps {
  readonly weeks: readonly MenuWeek[]
  /** When they were fetched, epoch ms. */
  readonly asOf: number
  readonly now: number
}

/** What there is for lunch today, or on the next day that has a menu. Dishes are in the language of the kitchen. */
export function LunchToday({ weeks, asOf, now }: LunchTodayProps) {
  const today = localDateOf(now)
  const day = weeks
    .flatMap(({ days }) => days)
    .map(({ date, meals }) => ({ date, meals: lunchOf(meals.filter(({ courses }) => courses.length > 0)) }))
    .filter(({ date, meals }) => date >= today && meals.length > 0)
    .sort((a, b) => a.date.localeCompare(b.date))[0]
  if (!day) {
    return (
      <p className={styles.nothing}>
        {isDayOfMenu(today, asOf) ? (
          <Trans>Ingen meny just nu.</Trans>
        ) : (
          <Trans>Menyn för i dag är inte hämtad än.</Trans>
        )}
      </p>
    )
  }
  const isNamed = mustBeNamed(day.meals)
  return (
    <div className={`${styles.feed} ${styles.lunch}`}>
      <p className={styles.day}>
        {day.date === today ? (
          <Trans>I dag</Trans>
        ) : (
          formatsOf(currentLocale()).day(Date.parse(`${day.date}T12:00Z`))
        )}
      </p>
      {day.meals.map((meal) => (
        <div key={meal.name} lang="sv">
          {isNamed && <p className={styles.meal}>{meal.name}</p>}
          <ul role="list" className={styles.courses} data-is-long={meal.courses.length > 2 || undefined}>
            {meal.courses.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      ))}
      {weeks.some(({ provenance }) => isExample(provenance)) && (
        <p className={styles.example}>
          <Trans>Påhittat exempel</Trans>
        </p>
      )}
    </div>
  )
}
