import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useConnection } from '#client/offline/connection.ts'
import { useNow } from '#client/offline/use-now.ts'
import { useLiveOverview } from '#client/queries/live-overview.ts'
import { overviewQuery } from '#client/queries/schools.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { School } from '#contract/schools.ts'
import styles from './Dashboard.module.css'
import { DashboardFoot } from './DashboardFoot.tsx'
import { EmptyDashboard } from './EmptyDashboard.tsx'
import type { HistoryChoice } from './history/history-choice.ts'
import { type RoomChoice, SchoolDashboard } from './SchoolDashboard.tsx'

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
        <div className={styles.foot}>
          <DashboardFoot overview={overview} />
        </div>
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
        <EmptyDashboard />
      )}
    </div>
  )
}
