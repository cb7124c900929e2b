import { Trans } from '@lingui/react/macro'
import { Icon } from '#client/ui/base/Icon.tsx'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import type { Overview } from '#contract/schools.ts'
import type { SchoolWeekStory } from '#contract/week-story.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { isoWeekOf, isoWeekText } from '#domain/time/week.ts'
import styles from './RowList.module.css'
import { weekNewsOf } from './week-news.ts'

interface WeekNewsProps {
  readonly lastWeek: SchoolWeekStory
  readonly overview: Overview
  /** Server time, epoch ms. */
  readonly now: number
}

/** What happened in the last week of lessons. Nothing where too little was measured. */
export function WeekNews({ lastWeek: { week, story }, overview, now }: WeekNewsProps) {
  const room = overview.rooms.find(({ id }) => id === story?.room_id)
  if (!story || !room) return null
  const isThisWeek = week === isoWeekText(isoWeekOf(localDateOf(now)))
  return (
    <>
      <h2 id="week">
        {isThisWeek ? <Trans>Det här hände i veckan</Trans> : <Trans>Det här hände förra veckan</Trans>}
      </h2>
      <ul role="list" className={styles.rows}>
        {weekNewsOf(story, room.name).map(({ picture, words, more }) => (
          <li key={words} className={styles.news}>
            {'level' in picture ? <LevelSymbol symbol={picture.level} /> : <Icon name={picture.icon} />}
            <p>
              {words}
              {more && <small>{more}</small>}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
