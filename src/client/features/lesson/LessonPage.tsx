import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useConnection } from '#client/offline/connection.ts'
import { useNow } from '#client/offline/use-now.ts'
import { overviewQuery } from '#client/queries/schools.ts'
import { readMyRoom } from '#client/session/my-room.ts'
import type { School } from '#contract/schools.ts'
import { lessonMetricOf } from '#domain/lesson/lesson-metric.ts'
import { isLessonKey, lessonWordsOf } from '#domain/lesson/lesson-words.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import { parseLocalDate } from '#domain/time/local-date.ts'
import styles from './LessonMode.module.css'
import { type LessonChoice, LessonMode, type LessonModeProps } from './LessonMode.tsx'
import { StageFrame } from './StageFrame.tsx'

interface LessonPageProps extends Pick<LessonModeProps, 'choice' | 'onChoose' | 'onLeave'> {
  readonly school: School
  /** The key of a metric or of a topic, as the address has it; left out, the first that the school measures. */
  readonly lessonKey: string | undefined
}

/** A lesson about one of the school's metrics. */
export function LessonPage({ school, lessonKey, choice, onChoose, onLeave }: LessonPageProps) {
  const { t } = useLingui()
  const now = useNow()
  const { hasContact } = useConnection()
  const { data: overview } = useQuery(overviewQuery(school.id))
  const key = lessonKey ?? overview?.cards.find(({ metric_key }) => isLessonKey(metric_key))?.metric_key
  const metric = key !== undefined && isLessonKey(key) ? metricOf(lessonMetricOf(key)) : undefined
  const card = overview?.cards.find(({ metric_key }) => metric_key === metric?.key)
  if (key !== undefined && isLessonKey(key) && metric && card) {
    return (
      <LessonMode
        key={key}
        school={school}
        lessonKey={key}
        metric={metric}
        words={lessonWordsOf(key)}
        card={card}
        myRoom={readMyRoom(school.id)}
        now={now}
        hasContact={hasContact}
        choice={choiceOf(choice)}
        onChoose={onChoose}
        onLeave={onLeave}
      />
    )
  }
  const isComing = overview === undefined && hasContact
  return (
    <StageFrame
      at={null}
      steps={0}
      where={null}
      title={isComing ? t`Hämtar mätvärden` : t`Det här kan klassen inte gissa på`}
      isBusy={isComing}
      headingRef={null}
      onLeave={onLeave}
      foot={null}
    >
      {!isComing && (
        <p className={styles.waiting}>
          {overview === undefined ? (
            <Trans>Det här kräver internet första gången på enheten.</Trans>
          ) : (
            <Trans>Skolan mäter inte det här just nu.</Trans>
          )}
        </p>
      )}
    </StageFrame>
  )
}

/** An address may name a day that does not exist. */
function choiceOf({ room, date }: LessonChoice): LessonChoice {
  const day = date === undefined ? null : parseLocalDate(date)
  return { ...(room !== undefined && { room }), ...(day !== null && { date: day }) }
}
