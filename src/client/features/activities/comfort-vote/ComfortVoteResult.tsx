import { Trans } from '@lingui/react/macro'
import { BigValue } from '#client/features/activities/airing/RoomValues.tsx'
import activityStyles from '#client/features/activities/runner/Activity.module.css'
import type { ActivitySession } from '#client/features/activities/runner/use-activity-session.tsx'
import { useLessonAirs } from '#client/queries/lesson-air.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { withExample } from '#client/widgets/age-words.ts'
import { currentScale } from '#client/widgets/current-scale.ts'
import { formatPpm } from '#client/widgets/format-ppm.ts'
import { numberOf, unitOf } from '#client/widgets/shown-number.ts'
import type { Provenance } from '#contract/shared-shapes.ts'
import { leastVotes, type SummarizedLesson } from '#domain/activities/comfort-vote.ts'
import { type Feeling, feelings, feelingWords } from '#domain/activities/feelings.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { indoorTemperature } from '#domain/metrics/indoor-temperature/metric.ts'
import styles from './ComfortVote.module.css'
import { classWords, sensorWords } from './comfort-words.ts'

/** Faces that are known from the levels: each has its own shape. */
export const faceOf: Readonly<Record<Feeling, string>> = { fresh: 'good', okay: 'fair', stuffy: 'poor' }

interface ComfortVoteResultProps {
  readonly session: Pick<ActivitySession, 'school' | 'roomId' | 'now'>
  readonly lesson: SummarizedLesson
}

/** How the class voted in a lesson, beside what was measured. */
export function ComfortVoteResult({ session: { school, roomId, now }, lesson }: ComfortVoteResultProps) {
  const [air] = useLessonAirs(school.id, roomId, [lesson])
  return (
    <>
      <p className={styles.stated} role="status">
        {classWords(lesson)} {sensorWords(air, lesson.time.end, now)}
      </p>
      <div className={styles.both}>
        {lesson.votes >= leastVotes && (
          <ul role="list" className={styles.bars} aria-hidden="true">
            {feelings.map((feeling) => (
              <li key={feeling}>
                <LevelSymbol symbol={faceOf[feeling]} />
                <b>{feelingWords[feeling][currentLocale()]}</b>
                <span className={styles.track}>
                  <span style={{ width: `${(100 * lesson.counts[feeling]) / lesson.votes}%` }} />
                </span>
                <b>{lesson.counts[feeling]}</b>
              </li>
            ))}
          </ul>
        )}
        {air && (
          <div className={styles.measured}>
            {air.ppm !== null && (
              <Measured metric={co2} value={formatPpm(air.ppm)} provenance={air.provenance.ppm} />
            )}
            {air.celsius !== null && (
              <Measured metric={indoorTemperature} value={air.celsius} provenance={air.provenance.celsius} />
            )}
            {(air.ppm ?? air.celsius) !== null && (
              <p className={activityStyles.lead}>
                <Trans>Mitten av det som mättes på lektionen.</Trans>
              </p>
            )}
          </div>
        )}
      </div>
    </>
  )
}

interface MeasuredProps {
  readonly metric: Metric
  readonly value: number
  readonly provenance: Provenance
}

function Measured({ metric, value, provenance }: MeasuredProps) {
  const level = metric.levels[currentScale(metric).levelOf(value)]
  return (
    <BigValue
      symbol={level?.symbol}
      number={numberOf(metric, value)}
      unit={unitOf(metric)}
      words={withExample(level?.word[currentLocale()] ?? '', provenance)}
    />
  )
}
