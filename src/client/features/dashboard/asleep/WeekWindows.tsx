import { airWordOfLevel } from '#client/features/dashboard/day-ribbon/ribbon-parts.ts'
import { air } from '#client/living-school/palette.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import type { WeekStory } from '#contract/week-story.ts'
import { startOfDate } from '#domain/time/local-date.ts'
import styles from './Asleep.module.css'

/** The window of a room on each day of a week, with the worst air of its lessons. */
export function WeekWindows({ days }: Pick<WeekStory, 'days'>) {
  return (
    <ol className={styles.week}>
      {days.map(({ date, worst }) => (
        <li key={date}>
          <i style={worst ? { background: air[worst] } : undefined} data-is-unknown={!worst || undefined}>
            <LevelSymbol symbol={worst ?? 'no_data'} />
          </i>
          {formatsOf(currentLocale()).shortWeekday(startOfDate(date))}
          <span className="sr-only">: {airWordOfLevel(worst)}</span>
        </li>
      ))}
    </ol>
  )
}
