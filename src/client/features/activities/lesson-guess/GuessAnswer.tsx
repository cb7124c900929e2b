import { Trans, useLingui } from '@lingui/react/macro'
import activityStyles from '#client/features/activities/runner/Activity.module.css'
import { ActivityHead, type HeadPlace } from '#client/features/activities/runner/ActivityHead.tsx'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { currentSteadyScale } from '#client/widgets/current-scale.ts'
import { choiceNumber, levelTextOf } from '#client/widgets/guess-choice.ts'
import { amountOf, numberOf } from '#client/widgets/shown-number.ts'
import { nearestChoice, replyOf } from '#domain/lesson/guess-reply.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import styles from './LessonGuess.module.css'

/** As many guesses as the class's need before they are shown. */
const leastGuesses = 5

interface GuessAnswerProps {
  readonly head: { readonly place: Pick<HeadPlace, 'roomName'> & Partial<HeadPlace>; readonly time: string }
  readonly metric: Metric
  /** What was measured, in the metric's unit. */
  readonly measured: number
  /** What this tablet guessed; null = nothing. */
  readonly guess: number | null
  readonly choices: readonly number[]
  /** What the class guessed, for each choice. */
  readonly counts: readonly number[]
}

/** What it was, how far this tablet's guess was from it, and what the class guessed. Never a place in the class. */
export function GuessAnswer({ head, metric, measured, guess, choices, counts }: GuessAnswerProps) {
  const { t } = useLingui()
  const shown = currentSteadyScale(metric).shown(measured)
  const amount = amountOf(metric, shown)
  const level = levelTextOf(metric, measured)
  const all = counts.reduce((sum, count) => sum + count, 0)
  const most = Math.max(1, ...counts)
  const nearest = nearestChoice(choices, measured)
  return (
    <>
      <ActivityHead
        {...head}
        step={2}
        screen="answer"
        heading={
          guess === null ? t`Det blev ${amount}.` : <Reply metric={metric} guess={guess} shown={shown} />
        }
        lead={guess !== null && <Trans>Det blev {amount}</Trans>}
        result=""
        picture={level && <LevelSymbol symbol={level.symbol} className={styles.symbol} />}
      />
      <section className={styles.class}>
        <h2>
          <Trans>Så gissade klassen</Trans>
        </h2>
        {all < leastGuesses ? (
          <p className={activityStyles.lead}>
            <Trans>
              Vänta på fler gissningar ({all} av {leastGuesses})
            </Trans>
          </p>
        ) : (
          <ul role="list" className={styles.bars}>
            {choices.map((choice, index) => (
              <li key={choice} data-nearest={choice === nearest || undefined}>
                <b>{counts[index] ?? 0}</b>
                <span
                  className={styles.bar}
                  aria-hidden="true"
                  style={{ height: `${(100 * (counts[index] ?? 0)) / most}%` }}
                />
                <span>
                  {choiceNumber(metric, choice)}
                  {choice === guess && (
                    <small>
                      <Trans>din gissning</Trans>
                    </small>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
        {all >= leastGuesses && (
          <p>
            <Trans>Den gröna stapeln är närmast svaret.</Trans>
          </p>
        )}
      </section>
    </>
  )
}

function Reply({
  metric,
  guess,
  shown,
}: {
  readonly metric: Metric
  readonly guess: number
  readonly shown: number
}) {
  const reply = replyOf(metric, guess, shown)
  const off = numberOf(metric, Math.abs(guess - shown))
  if (reply === 'right') return <Trans>Mitt i prick!</Trans>
  if (reply === 'near') return <Trans>Du var bara {off} ifrån.</Trans>
  return reply === 'low' ? (
    <Trans>Det blev högre än du trodde. Vad kan det bero på?</Trans>
  ) : (
    <Trans>Det blev lägre än du trodde. Vad kan det bero på?</Trans>
  )
}
