import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import airingStyles from '#client/features/activities/airing/Airing.module.css'
import activityStyles from '#client/features/activities/runner/Activity.module.css'
import { useNow } from '#client/offline/use-now.ts'
import { overviewQuery, schoolQuery } from '#client/queries/schools.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { RoomActivity } from '#contract/activities.ts'
import type { Contribution } from '#contract/contributions.ts'
import { hypothesisOf } from '#domain/activities/experiment.ts'
import { usualExperiment } from '#domain/activities/experiment-choices.ts'
import { experimentQuestion } from '#domain/activities/experiment-words.ts'
import { TrialList } from './TrialList.tsx'
import { TrialSheet } from './TrialSheet.tsx'
import { hypothesisWords } from './trial-words.ts'
import { experimentOf } from './trials.ts'

export interface ClassExperimentProps {
  readonly schoolId: string
  readonly settings: RoomActivity['settings']
  /** What counts of the class's. */
  readonly sent: readonly Pick<Contribution, 'id' | 'content' | 'at'>[]
}

/** What a class thought and what its change did, for its teacher, with the report that prints. */
export function ClassExperiment({ schoolId, settings, sent }: ClassExperimentProps) {
  const now = useNow()
  const [openedId, open] = useState<string | null>(null)
  const { data: school } = useQuery(schoolQuery(schoolId))
  const overview = useQuery(overviewQuery(schoolId)).data
  const { experiment = usualExperiment, room_id: roomId } = settings
  const shown = experimentOf(
    sent.map(({ id, content, at }) => ({ id, content, at: Date.parse(at) / 1000, delivery: null })),
  )
  const trial = shown.trials.find(({ id }) => id === openedId) ?? shown.trials.at(-1)
  if (!school) return null
  if (!trial) {
    const hypothesis = hypothesisOf(shown.answers, Number.POSITIVE_INFINITY)
    return (
      <div className={airingStyles.card}>
        <h2>{experimentQuestion(experiment)[currentLocale()]}</h2>
        <p className={activityStyles.result} role="status">
          <Plural
            value={shown.answers.length}
            _0="Ingen har gissat än."
            one="# surfplatta har gissat."
            other="# surfplattor har gissat."
          />{' '}
          {hypothesis && hypothesisWords(hypothesis, experiment.metric)}{' '}
          <Trans>Klassen har inte ändrat något än.</Trans>
        </p>
      </div>
    )
  }
  return (
    <>
      <TrialSheet
        key={trial.id}
        school={school}
        roomId={roomId}
        place={{ roomName: overview?.rooms.find(({ id }) => id === roomId)?.name ?? '' }}
        settings={experiment}
        {...shown}
        trial={trial}
        now={now}
        level="h2"
      />
      {shown.trials.length > 1 && (
        <TrialList
          schoolId={schoolId}
          roomId={roomId}
          metric={experiment.metric}
          trials={shown.trials}
          now={now}
          onOpen={open}
        />
      )}
    </>
  )
}
