import { Trans, useLingui } from '@lingui/react/macro'
import { ActivityButton } from '#client/activity-shell/ActivityButton.tsx'
import { ActivityFoot } from '#client/activity-shell/ActivityFoot.tsx'
import activityStyles from '#client/features/activities/runner/Activity.module.css'
import { ActivityHead } from '#client/features/activities/runner/ActivityHead.tsx'
import type { ActivitySession } from '#client/features/activities/runner/use-activity-session.tsx'
import { readingsOf } from '#client/living-school/school-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { currentGoodAirBelow } from '#client/widgets/current-scale.ts'
import type { AiringGuess } from '#domain/activities/airing.ts'
import { nearlyPpm } from '#domain/activities/airing-result.ts'
import type { AiringAdvice } from '#domain/rooms/room.ts'
import styles from './Airing.module.css'
import { AiringList } from './AiringList.tsx'
import type { ShownAiring } from './airings.ts'
import { GuessQuestion } from './GuessQuestion.tsx'
import { RoomValues } from './RoomValues.tsx'
import { WayOutPicture } from './WayOutPicture.tsx'
import { startWords } from './way-out.ts'

interface AiringStartProps {
  readonly session: ActivitySession
  readonly advice: AiringAdvice | null
  readonly airings: readonly ShownAiring[]
  readonly canStart: boolean
  readonly onStart: (guess: AiringGuess | null) => void
  readonly onOpen: (id: string) => void
}

/** Slower sensors than this have to be waited for, s. */
const slowAboveS = 120

/** How the room is now, what the class thinks, and the button: where there is something to guess, the guess comes first. */
export function AiringStart({ session, advice, airings, canStart, onStart, onOpen }: AiringStartProps) {
  const { t } = useLingui()
  const { school, overview, roomId, now, hasNoSensor } = session
  const readings = overview ? readingsOf(overview, now).filter((reading) => reading.room.id === roomId) : []
  const air = readings.find(({ metric }) => metric.key === 'co2')
  const warmth = readings.find(({ metric }) => metric.key === 'indoor_temperature')
  const ppm = air?.mayJudge ? air.value : null
  const canGuess = canStart && ppm !== null && ppm > currentGoodAirBelow() + nearlyPpm
  // What can be guessed is known in a moment.
  const isUnknown = overview === undefined && now.lostAt === null
  const action = t`Starta vädringen`
  const icon = advice === 'door' ? 'door-open' : 'wind'
  return (
    <div className={styles.start}>
      <ActivityHead
        place={session}
        time={formatsOf(currentLocale()).time(now.at)}
        screen="start"
        heading={<Trans>Vad händer om ni vädrar?</Trans>}
        lead={canStart && startWords(advice)}
        picture={<WayOutPicture advice={advice} isOpen={false} at={now.at} />}
      />
      <div className={styles.todo}>
        {!hasNoSensor && <RoomValues air={air} warmth={warmth} now={now} />}
        {canStart && <StartNote air={air} />}
        {canGuess && (
          <GuessQuestion lastTime={airings.at(-1)} action={action} icon={icon} onGuess={onStart} />
        )}
        {canStart && session.code}
        {canStart && !canGuess && (
          <ActivityFoot>
            <ActivityButton icon={icon} isMain isWaiting={isUnknown} onClick={() => onStart(null)}>
              {action}
            </ActivityButton>
          </ActivityFoot>
        )}
      </div>
      <AiringList schoolId={school.id} roomId={roomId} airings={airings} now={now} onOpen={onOpen} />
    </div>
  )
}

/** What makes this a bad moment for the experiment. */
function StartNote({ air }: { readonly air: ReturnType<typeof readingsOf>[number] | undefined }) {
  if (!air) return null
  const isSilent = air.freshness === 'stale' || air.freshness === 'no_data'
  const minutes = Math.round(air.expectedIntervalS / 60)
  if (isSilent)
    return (
      <p className={activityStyles.lead}>
        <Trans>Mätaren svarar inte. Ni kan vädra ändå, men kurvan syns först när den svarar igen.</Trans>
      </p>
    )
  if (air.mayJudge && air.value !== null && air.value < currentGoodAirBelow())
    return (
      <p className={activityStyles.lead}>
        <Trans>Luften är redan bra. Då gör en vädring liten skillnad.</Trans>
      </p>
    )
  if (air.expectedIntervalS > slowAboveS)
    return (
      <p className={activityStyles.lead}>
        <Trans>Mätaren svarar var {minutes}:e minut. Vädra tills två värden har kommit.</Trans>
      </p>
    )
  return null
}
