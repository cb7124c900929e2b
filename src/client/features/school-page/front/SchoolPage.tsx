import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { contactOf } from '#client/living-school/contact.ts'
import { schoolNowOf } from '#client/living-school/school-now.ts'
import { useNow } from '#client/offline/use-now.ts'
import { homePageQuery, overviewQuery } from '#client/queries/schools.ts'
import { weekStoryQuery } from '#client/queries/week-story.ts'
import type { School } from '#contract/schools.ts'
import { doorsOf } from './doors.ts'
import { OtherActivities, SchoolSections } from './RowList.tsx'
import { SchoolDoors } from './SchoolDoors.tsx'
import { SchoolHero } from './SchoolHero.tsx'
import styles from './SchoolPage.module.css'
import { WeekNews } from './WeekNews.tsx'

interface SchoolPageProps {
  readonly school: School
  /** The question for a class's code. */
  readonly code: ReactNode
}

/** The school's own page, for those who come from outside: how it is, the ways into it, and what it has written. */
export function SchoolPage({ school, code }: SchoolPageProps) {
  const device = useNow()
  const { data: home } = useQuery(homePageQuery(school.id))
  const { data: overview } = useQuery(overviewQuery(school.id))
  const contact = overview && contactOf(overview, device)
  const seen = overview && contact ? { overview, schoolNow: schoolNowOf(school, overview, contact) } : null
  const schoolNow = seen?.schoolNow ?? null
  const { doors, others } = doorsOf(home, schoolNow)
  const week = useQuery(weekStoryQuery(school.id))
  // What stands below it waits, so that nothing moves.
  const isWeekKnown = !week.isPending || week.fetchStatus === 'paused'
  return (
    <div className={styles.page}>
      <SchoolHero school={school} now={contact?.now ?? device} seen={seen} />
      <div className={styles.ways}>
        <SchoolDoors schoolId={school.id} doors={doors} schoolNow={schoolNow} />
        {code}
      </div>
      {overview && week.data?.story && (
        <section className={styles.part} aria-labelledby="week">
          <WeekNews lastWeek={week.data} overview={overview} now={(contact?.now ?? device).at} />
        </section>
      )}
      {isWeekKnown && home && home.sections.length > 0 && (
        <section className={styles.part} aria-labelledby="sections">
          <h2 id="sections">
            <Trans>Skolans sidor</Trans>
          </h2>
          <SchoolSections schoolId={school.id} sections={home.sections} />
        </section>
      )}
      {isWeekKnown && others.length > 0 && (
        <section className={styles.part} aria-labelledby="others">
          <h2 id="others">
            <Trans>Mer att göra</Trans>
          </h2>
          <OtherActivities schoolId={school.id} activities={others} />
        </section>
      )}
    </div>
  )
}
