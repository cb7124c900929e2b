import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useLayoutEffect, useState } from 'react'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { useHeadingOfScreen } from '#client/ui/base/use-heading-of-screen.ts'
import type { RoomValue } from '#contract/latest.ts'
import type { OverviewCard, School } from '#contract/schools.ts'
import type { Metric, MetricKey } from '#domain/metrics/define-metric.ts'
import type { LessonWords } from '#domain/metrics/metric-definition.ts'
import type { Now } from '#domain/time/age.ts'
import { type LocalDate, localDateOf, startOfDate } from '#domain/time/local-date.ts'
import { GuessStep } from './GuessStep.tsx'
import { LessonChart } from './LessonChart.tsx'
import { LessonFooter } from './LessonFooter.tsx'
import styles from './LessonMode.module.css'
import { LessonPlace } from './LessonPlace.tsx'
import { LessonTable } from './LessonTable.tsx'
import { hasPlace, isByDay } from './lesson-days.ts'
import { NoLesson } from './NoLesson.tsx'
import { StageFrame } from './StageFrame.tsx'
import { coveredLabel, liftedLabel, stepTitle } from './step-words.ts'
import { TalkStep } from './TalkStep.tsx'
import { useLesson } from './use-lesson.ts'
import { useLessonKeys } from './use-lesson-keys.ts'
import { type Round, stepsCount, useRound } from './use-round.ts'
import { type Tablets, useTablets } from './use-tablets.ts'

const TabletsCard = lazyPart(() => import('./TabletsCard.tsx').then(({ TabletsCard }) => TabletsCard))

/** Which place and which day the lesson is about; what is left out is chosen. */
export interface LessonChoice {
  readonly room?: string
  readonly date?: LocalDate
}

export interface LessonModeProps {
  readonly school: School
  /** Of a metric or a topic: what is asked. */
  readonly lessonKey: MetricKey
  /** Whose curve answers. */
  readonly metric: Metric
  readonly words: LessonWords
  readonly card: OverviewCard
  /** The room that this device belongs to. */
  readonly myRoom: string | null
  readonly choice: LessonChoice
  readonly onChoose: (choice: LessonChoice) => void
  readonly onLeave: () => void
  readonly now: Now
  readonly hasContact: boolean
}

/**
 * Ten minutes with a class in front of a curve: a question, guesses, the answer, two questions. Hands are stored nowhere; what tablets guess
 * is an activity.
 */
export function LessonMode(props: LessonModeProps) {
  const { school, lessonKey, metric, words, card, myRoom, choice, onChoose, onLeave, now, hasContact } = props
  const { t } = useLingui()
  const locale = currentLocale()
  const places = hasPlace(metric) ? card.rooms : []
  const place = placeOf(places, choice.room, myRoom)
  const placeId = place?.room.id ?? null
  // Early in the morning today has no story yet: then the newest day that has one.
  const [instead, setInstead] = useState<LocalDate | null>(null)
  const date = choice.date ?? instead
  const found = useLesson({ school, metric, words, card, placeId, date, now: now.at, hasContact })
  const [newest] = found.days
  if (date === null && found.lesson === null && newest !== undefined) setInstead(newest)
  const [isTable, setIsTable] = useState(false)
  const shown = { placeId, placeName: place?.room.name ?? school.name, date: found.day.date }
  const { round, go, raise, restart } = useRound(metric, words, found.lesson ?? null, shown)
  useLessonKeys({ onNext: () => go(1), onBack: () => go(-1), onLeave, onHand: raise })
  const heading = useHeadingOfScreen(round?.at ?? 0, { preventScroll: true })
  useLayoutEffect(() => {
    document.title = `${words.ask[locale]} | ${school.name}`
  }, [words, locale, school.name])

  const tablets = useTablets(school.id, round, ({ choices, subject }) => {
    const question = { metric_key: lessonKey, date: subject.date, choices: [...choices] }
    const settings = { room_id: subject.placeId ?? '', ends_on: localDateOf(now.at), question }
    return { title: words.ask[locale], settings }
  })
  const guesses = round?.hands.map((count, index) => count + (tablets.counts[index] ?? 0)) ?? []

  const choose = (next: LessonChoice) => {
    restart()
    tablets.forget()
    onChoose({ ...choice, ...next })
  }
  const named = (localDate: LocalDate) => ({ date: localDate, words: dayWords(localDate, now, t`i dag`) })
  const subject = round?.subject ?? shown
  const { placeName, date: shownDate } = subject
  const days = [...new Set([shownDate, ...found.days])].sort().reverse()
  const where = isByDay(metric)
    ? t`${placeName}, de senaste dagarna`
    : `${placeName} ${named(shownDate).words}`
  return (
    <StageFrame
      at={round?.at ?? null}
      steps={stepsCount}
      title={round ? stepTitle(metric, words, round, now) : words.ask[locale]}
      headingRef={heading}
      isBusy={found.lesson === undefined && !round}
      onLeave={onLeave}
      where={
        <LessonPlace
          words={where}
          provenance={(place ?? card).provenance}
          canChoose={!round || round.step === 'question'}
          places={places}
          placeId={subject.placeId}
          onPlace={(room) => choose({ room })}
          date={shownDate}
          days={isByDay(metric) ? [] : days.map(named)}
          onDay={(item) => choose({ date: item })}
          hasContact={hasContact}
        />
      }
      foot={
        round && (
          <LessonFooter
            metric={metric}
            round={round}
            guesses={guesses}
            tablets={tablets}
            isTable={isTable}
            onTable={setIsTable}
            onNext={() => go(1)}
            onLeave={onLeave}
          />
        )
      }
    >
      {round ? (
        <Step
          {...props}
          round={round}
          guesses={guesses}
          tablets={tablets}
          place={placeName}
          isTable={isTable}
          onNext={() => go(1)}
          onHand={raise}
        />
      ) : found.lesson === null ? (
        <NoLesson
          days={found.days.map(named)}
          onDay={(item) => choose({ date: item })}
          hasContact={hasContact}
        />
      ) : (
        <p role="status" className={styles.waiting}>
          <Trans>Hämtar mätvärden</Trans>
        </p>
      )}
    </StageFrame>
  )
}

interface StepProps extends Pick<LessonModeProps, 'metric' | 'words' | 'now'> {
  readonly round: Round
  /** Hands and tablets, for each choice. */
  readonly guesses: readonly number[]
  readonly tablets: Tablets
  readonly place: string
  /** The values as rows instead of the picture. */
  readonly isTable: boolean
  readonly onNext: () => void
  readonly onHand: (choice: number, change: 1 | -1) => void
}

function Step(props: StepProps) {
  const { metric, words, now, round, guesses, tablets, place, isTable, onNext, onHand } = props
  const { step, lesson, choices, hands } = round
  if (step === 'guesses') {
    return (
      <GuessStep
        metric={metric}
        choices={choices}
        hands={hands}
        tablets={tablets.counts}
        onHand={onHand}
        door={
          tablets.door && (
            <Suspense fallback={null}>
              <TabletsCard door={tablets.door} />
            </Suspense>
          )
        }
      />
    )
  }
  if (step === 'talk')
    return <TalkStep metric={metric} words={words} lesson={lesson} place={place} now={now} />
  const isCovered = step === 'question'
  const label = isCovered
    ? coveredLabel(metric, place, lesson.story, now)
    : liftedLabel(metric, place, lesson.story, words, now)
  const { shown, hidden } = lesson.story
  if (isTable) {
    return <LessonTable metric={metric} points={isCovered ? shown : [...shown, ...hidden]} label={label} />
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys and the button do the same; this is for a press anywhere
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div className={styles.card} onClick={onNext}>
      <LessonChart
        metric={metric}
        lesson={lesson}
        choices={choices}
        hands={guesses}
        view={isCovered ? 'covered' : 'lifted'}
        label={label}
      />
    </div>
  )
}

/** The place that was asked for, this device's own, or the one that most needs attention. */
function placeOf(
  places: readonly RoomValue[],
  asked: string | undefined,
  mine: string | null,
): RoomValue | undefined {
  const byId = (id: string | null | undefined) => places.find(({ room }) => room.id === id)
  return byId(asked) ?? byId(mine) ?? places[0]
}

/** Today is only called so by a clock that can be trusted. */
function dayWords(date: LocalDate, now: Now, today: string): string {
  const isToday = now.certainty !== 'unsure' && date === localDateOf(now.at)
  return isToday ? today : formatsOf(currentLocale()).day(startOfDate(date) + 12 * 3_600_000)
}
