import type { AsleepCardProps } from './asleep-card-props.ts'
import { EveningCard } from './EveningCard.tsx'
import { HolidayCard } from './HolidayCard.tsx'
import { WeekStoryCard } from './WeekStoryCard.tsx'

/** What stands in place of a room's card while the school is empty: the day, the week, or when it begins again. */
export function AsleepCard(props: AsleepCardProps) {
  switch (props.schoolNow.hours.asleep) {
    case 'weekend':
      return <WeekStoryCard {...props} />
    case 'holiday':
      return <HolidayCard {...props} />
    default:
      return <EveningCard {...props} />
  }
}
