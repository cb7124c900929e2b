import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ClassLink, useCodeOfLink } from '#client/offline/use-code-of-link.ts'
import { schoolQuery } from '#client/queries/schools.ts'
import type { RoomActivity } from '#contract/activities.ts'
import { RoomAiring } from './airing/RoomAiring.tsx'
import styles from './ClassLab.module.css'
import { RoomExperiment } from './experiment/RoomExperiment.tsx'
import { RoomFeel } from './feel/RoomFeel.tsx'
import { RoomGuess } from './guess/RoomGuess.tsx'
import { RoomChoice } from './lesson/RoomChoice.tsx'
import { MadeUpNote } from './MadeUpNote.tsx'
import { RoomMystery } from './mystery/RoomMystery.tsx'
import { RoomEvents } from './RoomEvents.tsx'

export interface ClassLabProps extends ClassLink {
  readonly activity: RoomActivity
  /** The server no longer has it. */
  readonly isRemoved: boolean
}

const roomsOfTypes = {
  room_events: RoomEvents,
  room_airing: RoomAiring,
  room_guess: RoomGuess,
  room_experiment: RoomExperiment,
  room_feel: RoomFeel,
  room_mystery: RoomMystery,
  lesson_guess: RoomChoice,
}

/** An activity in which a class looks at its room, or at the board. */
export function ClassLab({ activity, isRemoved, ...link }: ClassLabProps) {
  useCodeOfLink(activity.id, link)
  const { data: school } = useQuery(schoolQuery(activity.school_id))
  if (!school) {
    return (
      <div className={styles.page}>
        <h1 tabIndex={-1} aria-busy="true">
          <Trans>Hämtar rummet</Trans>
        </h1>
      </div>
    )
  }
  const Room = roomsOfTypes[activity.activity_type_id]
  return (
    <>
      <MadeUpNote activityId={activity.id} />
      <Room key={activity.id} activity={activity} school={school} isRemoved={isRemoved} />
    </>
  )
}
