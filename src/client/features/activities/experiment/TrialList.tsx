import { Trans } from '@lingui/react/macro'
import airingStyles from '#client/features/activities/airing/Airing.module.css'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { ExperimentMetric } from '#domain/activities/experiment-choices.ts'
import type { Now } from '#domain/time/age.ts'
import { headlineOf, timeWord } from './trial-words.ts'
import type { ShownTrial } from './trials.ts'
import { useTrial } from './use-trial.ts'

interface TrialListProps {
  readonly schoolId: string
  readonly roomId: string
  readonly metric: ExperimentMetric
  /** In the order of time. */
  readonly trials: readonly ShownTrial[]
  readonly now: Now
  readonly onOpen: (id: string) => void
}

/** So many are listed, each of which asks for its measurements. */
const mostListed = 8

/** How often the class has made its change, the newest first. */
export function TrialList({ trials, ...props }: TrialListProps) {
  if (trials.length === 0) return null
  return (
    <section className={airingStyles.list} aria-labelledby="trials">
      <h2 id="trials">
        <Trans>Så många gånger har ni provat</Trans>
      </h2>
      <ul role="list">
        {trials
          .map((trial, index) => ({ trial, place: index + 1 }))
          .slice(-mostListed)
          .reverse()
          .map(({ trial, place }) => (
            <li key={trial.id}>
              <Row trial={trial} place={place} {...props} />
            </li>
          ))}
      </ul>
    </section>
  )
}

interface RowProps extends Omit<TrialListProps, 'trials'> {
  readonly trial: ShownTrial
  readonly place: number
}

function Row({ trial, place, schoolId, roomId, metric, now, onOpen }: RowProps) {
  const { outcome } = useTrial(schoolId, roomId, metric, trial, now.at / 1000)
  return (
    <button type="button" className={airingStyles.row} onClick={() => onOpen(trial.id)}>
      <b>{timeWord(place)}</b>
      <span>{formatsOf(currentLocale()).clock(trial.start * 1000, now)}</span>
      <span>{outcome.kind === 'unread' ? '' : headlineOf(outcome, metric)}</span>
      <Icon name="chevron-right" />
    </button>
  )
}
