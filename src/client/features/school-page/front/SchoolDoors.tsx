import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SchoolNow } from '#client/living-school/school-now.ts'
import { DoorPicture } from './DoorPicture.tsx'
import { doorLine, doorTitle } from './door-words.ts'
import type { Door } from './doors.ts'
import styles from './SchoolDoors.module.css'

interface SchoolDoorsProps {
  readonly schoolId: string
  readonly doors: readonly Door[]
  /** Null = its values have not come yet. */
  readonly schoolNow: SchoolNow | null
}

/** The ways into a school, each an open door. */
export function SchoolDoors({ schoolId, doors, schoolNow }: SchoolDoorsProps) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Skolans dörrar`}>
      <ul role="list" className={styles.doors}>
        {doors.map((door) => (
          <li key={door.kind === 'activity' ? door.activity.id : door.kind}>
            <DoorLink schoolId={schoolId} door={door}>
              <span className={styles.frame}>
                <span className={styles.leaf}>
                  <DoorPicture door={door} className={styles.picture} />
                </span>
              </span>
              <span className={styles.words}>
                <b className={styles.title}>{doorTitle(door)}</b>
                <span className={styles.line}>{doorLine(door, schoolNow)}</span>
              </span>
            </DoorLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface DoorLinkProps {
  readonly schoolId: string
  readonly door: Door
  readonly children: ReactNode
}

function DoorLink({ schoolId, door, children }: DoorLinkProps) {
  if (door.kind === 'activity')
    return (
      <Link
        to="/schools/$schoolId/activities/$activityId"
        params={{ schoolId, activityId: door.activity.id }}
        className={styles.door}
      >
        {children}
      </Link>
    )
  const search = door.kind === 'replay' ? { room: door.room.id, play: 1 as const } : {}
  return (
    <Link to="/$schoolId/dashboard" params={{ schoolId }} search={search} className={styles.door}>
      {children}
    </Link>
  )
}
