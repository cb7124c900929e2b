import { Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import labStyles from '#client/features/activities/ActivityScreen.module.css'
import { BigValue } from '#client/features/activities/airing/RoomValues.tsx'
import { useLessonAirs } from '#client/queries/lesson-air.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { withExample } from '#client/widgets/age-words.ts'
import { currentScale } from '#client/widgets/current-scale.ts'
import { formatPpm } from '#client/widgets/format-ppm.ts'
import { numberOf, unitOf } from '#client/widgets/shown-number.ts'
import type { Provenance } from '#contract/shared-shapes.ts'
import { leastVotes, type SummarizedLesson } from '#domain/activities/comfort-vote.ts'
import { feelings, feelingWords } from '#domain/activities/feelings.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { indoorTemperature } from '#domain/metrics/indoor-temperature/metric.ts'
import type { Now } from '#domain/time/age.ts'
import styles from './ComfortVote.module.css'
import { faceOf } from './ComfortVoteQuestion.tsx'
import { classWords, sensorWords } from './comfort-words.ts'

interface ComfortVoteResultProps {
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly schoolId: string
  readonly roomId: string
  readonly lesson: SummarizedLesson
  readonly now: Now
}

/** What the class felt in a lesson, beside what was measured. */
export function ComfortVoteResult({ headingRef, schoolId, roomId, lesson, now }: ComfortVoteResultProps) {
  const [air] = useLessonAirs(schoolId, roomId, [lesson])
  return (
    <>
      <h1 tabIndex={-1} ref={headingRef}>
        <Trans>Så känns luften</Trans>
      </h1>
      <p className={styles.told} role="status">
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
              <p className={labStyles.lead}>
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
