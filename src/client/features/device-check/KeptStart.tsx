import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useStore } from 'zustand'
import { useNow } from '#client/offline/use-now.ts'
import { keptSchoolIds, overviewQuery, schoolQuery } from '#client/queries/schools.ts'
import { openedSchoolsStore } from '#client/session/last-school.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { AliasBadge } from '#client/widgets/AliasBadge.tsx'
import { ActivityPicture } from './ActivityPicture.tsx'
import styles from './KeptStart.module.css'
import { keptRoomsOf } from './kept-rooms.ts'
import { RoomTile } from './RoomTile.tsx'
import { type OwnActivity, useKeptActivities, useKeptVersion } from './use-kept-activities.ts'

/** The games and rooms on this device as pictures: without a network a child goes on here, with one tap. */
export function KeptStart() {
  const activities = useKeptActivities()
  if (!activities) return null
  const isBegun = activities.some(({ isOpen, isBegun }) => isOpen && isBegun)
  return (
    <>
      {activities.length > 0 && (
        <section aria-labelledby="keep-playing">
          <h2 id="keep-playing" className={styles.heading}>
            {isBegun ? <Trans>Spela vidare</Trans> : <Trans>Spela utan internet</Trans>}
          </h2>
          <ul role="list" className={styles.activities}>
            {activities.map((activity, index) => (
              <ActivityCard key={activity.id} activity={activity} isFirst={index === 0} />
            ))}
          </ul>
        </section>
      )}
      <Rooms />
    </>
  )
}

interface ActivityCardProps {
  readonly activity: OwnActivity
  /** What is most likely wanted stands out. */
  readonly isFirst: boolean
}

function ActivityCard({ activity, isFirst }: ActivityCardProps) {
  const { id, typeId, title, schoolId, schoolName, alias, isBegun, isOpen } = activity
  return (
    <li>
      <Link
        to="/schools/$schoolId/activities/$activityId"
        params={{ schoolId, activityId: id }}
        className={styles.activity}
      >
        <ActivityPicture typeId={typeId} className={styles.picture} />
        <span className={styles.words}>
          <b className={styles.title}>{title}</b>
          {schoolName !== null && <span className={styles.quiet}>{schoolName}</span>}
          {alias && <AliasBadge alias={alias} />}
          <span className={styles.action} data-first={(isFirst && isOpen) || undefined}>
            {!isOpen ? (
              <Trans>Titta på det som är gjort</Trans>
            ) : isBegun ? (
              <Trans>Spela vidare</Trans>
            ) : (
              <Trans>Öppna</Trans>
            )}
            <Icon name="arrow-right" />
          </span>
        </span>
      </Link>
    </li>
  )
}

/** The rooms of every school whose values are here, also of one that came with an activity's link; those that were opened first. */
function Rooms() {
  const queryClient = useQueryClient()
  const now = useNow()
  const opened = useStore(openedSchoolsStore, ({ ids }) => ids)
  useKeptVersion(queryClient, 'school')
  useKeptVersion(queryClient, 'overview')
  return [...new Set([...opened, ...keptSchoolIds(queryClient)])].map((id) => {
    const school = queryClient.getQueryData(schoolQuery(id).queryKey)
    const overview = queryClient.getQueryData(overviewQuery(id).queryKey)
    const rooms = school && overview ? keptRoomsOf(school, overview, now) : []
    if (!school || rooms.length === 0) return null
    return (
      <section key={id} aria-labelledby={`rooms-${id}`}>
        <h2 id={`rooms-${id}`} className={styles.heading}>
          <Link to="/$schoolId/dashboard" params={{ schoolId: id }} className={styles.school}>
            {school.name}
            <Icon name="chevron-right" />
          </Link>
        </h2>
        <ul role="list" className={styles.rooms}>
          {rooms.map((room) => (
            <RoomTile key={room.id} schoolId={id} room={room} />
          ))}
        </ul>
      </section>
    )
  })
}
