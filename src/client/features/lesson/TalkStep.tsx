import { Trans } from '@lingui/react/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { LessonWords } from '#domain/metrics/metric-definition.ts'
import type { Now } from '#domain/time/age.ts'
import { LessonChart } from './LessonChart.tsx'
import { liftedLabel, talkQuestions } from './step-words.ts'
import styles from './TalkStep.module.css'
import type { Lesson } from './use-lesson.ts'

interface TalkStepProps {
  readonly metric: Metric
  readonly words: LessonWords
  readonly lesson: Lesson
  readonly place: string
  readonly now: Now
}

/** What was hidden with a ring round the answer, two questions, and what now. */
export function TalkStep({ metric, words, lesson, place, now }: TalkStepProps) {
  const questions = talkQuestions(metric, lesson.story, words, now)
  return (
    <div className={styles.talk}>
      <div className={styles.chart}>
        <LessonChart
          metric={metric}
          lesson={lesson}
          choices={[]}
          hands={[]}
          view="near"
          label={liftedLabel(metric, place, lesson.story, words, now)}
        />
      </div>
      <div className={styles.words}>
        <ol role="list" className={styles.questions}>
          {questions.map((question, index) => (
            <li key={question}>
              <span className={styles.number}>{index + 1}</span>
              <span>{question}</span>
            </li>
          ))}
        </ol>
        <section className={styles.deed}>
          <h2>
            <Trans>Gör något av det</Trans>
          </h2>
          <p>
            <Icon name={metric.icon} />
            <span>{words.deed[currentLocale()]}</span>
          </p>
        </section>
      </div>
    </div>
  )
}
