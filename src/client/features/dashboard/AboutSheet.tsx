import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SchoolNow } from '#client/living-school/school-now.ts'
import { schoolReadingOf } from '#client/living-school/school-reading.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { buttonLook } from '#client/ui/base/button-look.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { Sheet } from '#client/ui/base/Sheet.tsx'
import { LevelScale } from '#client/widgets/LevelScale.tsx'
import { ReadAloud } from '#client/widgets/ReadAloud.tsx'
import { readingOf } from '#client/widgets/reading.ts'
import { currentCo2Limits } from '#client/widgets/shown-limits.ts'
import type { Overview } from '#contract/schools.ts'
import { lessonMetricOf } from '#domain/lesson/lesson-metric.ts'
import { aboutOf } from '#domain/metrics/about-of.ts'
import { feedTopicOf } from '#domain/metrics/feed-topics.ts'
import { mayShowLevel } from '#domain/metrics/freshness.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import type { Now } from '#domain/time/age.ts'
import styles from './AboutSheet.module.css'
import { nowSentences } from './now-words.ts'

interface AboutSheetProps {
  /** The key of a metric or of a topic. */
  readonly topicKey: string
  readonly overview: Overview
  readonly schoolNow: SchoolNow
  readonly now: Now
  readonly closeLabel: string
  readonly onClose: () => void
  /** Goes to the history of a metric. */
  readonly onHistory: (metric: string) => void
}

/** What a metric means, where its limits are, how it was, and two things to think about. */
export function AboutSheet(props: AboutSheetProps) {
  const { topicKey, overview, schoolNow, now, closeLabel, onClose, onHistory } = props
  const locale = currentLocale()
  const metric = metricOf(topicKey)
  const topic = metric ?? feedTopicOf(topicKey)
  const card = overview.cards.find(({ metric_key }) => metric_key === topicKey)
  // Where a value stands on the scale is shown at any hour; what to do about it is the room's one advice.
  const reading = card && readingOf(card, now)
  const sentence = card && schoolReadingOf(card, schoolNow, now)?.level?.sentence?.[locale]
  const level = reading?.level ?? null
  const hasChanged = useHasChanged(level?.key)
  if (!topic) return null
  const { about, questions, limits } = aboutOf(topic.key)
  const whyLimits = limits?.(currentCo2Limits())[locale]
  const canGuess = overview.cards.some(({ metric_key }) => metric_key === lessonMetricOf(topic.key))
  return (
    <Sheet title={topic.name[locale]} closeLabel={closeLabel} onClose={onClose}>
      <p className={styles.about}>{about[locale]}</p>
      <ReadAloud
        text={() =>
          [about[locale], sentence, whyLimits, ...questions.map(({ text }) => text[locale])]
            .filter(Boolean)
            .join(' ')
        }
      />
      {metric && card && reading && reading.value !== null && mayShowLevel(reading.freshness) && (
        <div className={styles.now}>
          {nowSentences(metric, card).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      {metric && reading && reading.scale.ranges.length > 0 && (
        <LevelScale metric={metric} scale={reading.scale} current={reading.level?.key ?? null} />
      )}
      {whyLimits && <p>{whyLimits}</p>}
      <p className="sr-only" role="status">
        {hasChanged && level && `${level.word[locale]}. ${sentence ?? ''}`.trim()}
      </p>
      <section aria-labelledby="questions" className={styles.questions}>
        <h3 id="questions">
          <Trans>Fundera och prata</Trans>
        </h3>
        <ul>
          {questions.map(({ id, text }) => (
            <li key={id}>{text[locale]}</li>
          ))}
        </ul>
      </section>
      {canGuess && (
        <Link
          to="/$schoolId/lesson"
          params={{ schoolId: overview.school_id }}
          search={{ metric: topic.key }}
          className={buttonLook.outline}
        >
          <Icon name="users" />
          <Trans>Gissa med klassen</Trans>
        </Link>
      )}
      {card && metric && (
        <button type="button" className={buttonLook.outline} onClick={() => onHistory(metric.key)}>
          <Icon name="chart-line" />
          <Trans>Visa diagram</Trans>
        </button>
      )}
    </Sheet>
  )
}

/** True once the value is another one than when it was first seen: a screen reader announces only what was opened. */
function useHasChanged(value: unknown): boolean {
  const [seen, setSeen] = useState({ value, hasChanged: false })
  if (seen.value !== value) setSeen({ value, hasChanged: true })
  return seen.hasChanged
}
