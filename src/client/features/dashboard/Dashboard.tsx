import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useConnection } from '#client/offline/connection.ts'
import { useNow } from '#client/offline/use-now.ts'
import { useLiveOverview } from '#client/queries/live-overview.ts'
import { overviewQuery } from '#client/queries/schools.ts'
import { AfterFirstPaint } from '#client/scheduling/first-paint.tsx'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { School } from '#contract/schools.ts'
import styles from './Dashboard.module.css'
import type { HistoryChoice } from './history-choice.ts'
import { type RoomChoice, SchoolDashboard } from './SchoolDashboard.tsx'

const EmptyDashboard = lazyPart(() =>
  import('./EmptyDashboard.tsx').then(({ EmptyDashboard }) => EmptyDashboard),
)
const DashboardFoot = lazyPart(() => import('./DashboardFoot.tsx').then(({ DashboardFoot }) => DashboardFoot))

interface DashboardProps extends RoomChoice {
  readonly school: School
  /** What the history shows; it lives in the address. */
  readonly history: HistoryChoice
  readonly onHistory: (choice: HistoryChoice) => Promise<void>
}

/** How the school is: one sentence, its rooms as a picture, my room, and all that is measured under five headings. */
export function Dashboard({ school, ...choices }: DashboardProps) {
  const { t } = useLingui()
  const now = useNow()
  const { data: overview } = useQuery(overviewQuery(school.id))
  useLiveOverview(school.id)
  const { hasContact } = useConnection()
  const isEmpty = overview?.cards.length === 0 && overview.weather === null && overview.menu.length === 0
  const offline = !hasContact && (
    <p className={styles.offline} role="status">
      <Icon name="cloud-off" />
      <span>
        <Trans>Inget internet. Du kan fortsätta ändå!</Trans>{' '}
        {now.lostAt !== null && (
          <Trans>Senast hämtat {formatsOf(currentLocale()).clock(now.lostAt, now)}.</Trans>
        )}
      </span>
    </p>
  )
  if (overview && !isEmpty)
    return (
      <>
        <SchoolDashboard school={school} overview={overview} now={now} hasContact={hasContact} {...choices}>
          {offline}
        </SchoolDashboard>
        <Foot overview={overview} />
      </>
    )
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{isEmpty ? t`Här finns inga mätare än.` : t`Så mår skolan`}</h1>
      {offline}
      {overview === undefined && hasContact ? (
        <p className={styles.waiting} role="status">
          <Trans>Hämtar mätvärden</Trans>
        </p>
      ) : (
        <Suspense fallback={null}>
          <EmptyDashboard />
        </Suspense>
      )}
    </div>
  )
}

function Foot(props: React.ComponentProps<typeof DashboardFoot>) {
  return (
    <div className={styles.foot}>
      <AfterFirstPaint>
        <DashboardFoot {...props} />
      </AfterFirstPaint>
    </div>
  )
}
