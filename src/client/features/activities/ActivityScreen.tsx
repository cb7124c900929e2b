import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ClassLink, useCodeOfLink } from '#client/offline/use-code-of-link.ts'
import { schoolQuery } from '#client/queries/schools.ts'
import { SchoolScale } from '#client/widgets/SchoolScale.tsx'
import type { RoomActivity } from '#contract/activities.ts'
import styles from './ActivityScreen.module.css'
import { AiringActivity } from './airing/AiringActivity.tsx'
import { ComfortVoteActivity } from './comfort-vote/ComfortVoteActivity.tsx'
import { ExperimentActivity } from './experiment/ExperimentActivity.tsx'
import { GuessActivity } from './guess/GuessActivity.tsx'
import { RoomChoice } from './lesson/RoomChoice.tsx'
import { MadeUpNote } from './MadeUpNote.tsx'
import { MarksActivity } from './MarksActivity.tsx'
import { MysteryActivity } from './mystery/MysteryActivity.tsx'

export interface ActivityScreenProps extends ClassLink {
  readonly activity: RoomActivity
  /** The server no longer has it. */
  readonly isRemoved: boolean
}

const activityScreens = {
  room_events: MarksActivity,
  room_airing: AiringActivity,
  room_guess: GuessActivity,
  room_experiment: ExperimentActivity,
  room_feel: ComfortVoteActivity,
  room_mystery: MysteryActivity,
  lesson_guess: RoomChoice,
}

/** An activity in which a class looks at its room, or at the board. */
export function ActivityScreen({ activity, isRemoved, ...link }: ActivityScreenProps) {
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
  const Room = activityScreens[activity.activity_type_id]
  return (
    <SchoolScale school={school}>
      <MadeUpNote activityId={activity.id} />
      <Room key={activity.id} activity={activity} school={school} isRemoved={isRemoved} />
    </SchoolScale>
  )
}
