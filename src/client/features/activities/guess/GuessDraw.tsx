import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { ActivityButton } from '#client/activity-shell/ActivityButton.tsx'
import { ActivityFoot } from '#client/activity-shell/ActivityFoot.tsx'
import { roomAirSpan } from '#client/features/activities/air-chart-shape.ts'
import airingStyles from '#client/features/activities/airing/Airing.module.css'
import activityStyles from '#client/features/activities/runner/Activity.module.css'
import { ActivityHead, type HeadPlace } from '#client/features/activities/runner/ActivityHead.tsx'
import type { ActivitySession } from '#client/features/activities/runner/use-activity-session.tsx'
import { holdsS } from '#client/queries/room-series.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Banner } from '#client/ui/base/Banner.tsx'
import { Icon } from '#client/ui/base/Icon.tsx'
import { formatPpm } from '#client/widgets/format-ppm.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import { guessBasis } from '#domain/activities/guess-basis.ts'
import { type GuessPoint, guessedAt, toGuessPpm } from '#domain/activities/guess-shape.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { roomNameInWords } from '#domain/rooms/room-words.ts'
import { type Drawing, isEmpty, isWhole, nothingDrawn, ofFivePoints, pointsOf, setPoint } from './drawing.ts'
import { FivePoints } from './FivePoints.tsx'
import { GuessField, roomAbove } from './GuessField.tsx'
import { GuessTable } from './GuessTable.tsx'
import { guessed, timeWord } from './guess-words.ts'
import { lessonsOf } from './lessons-of.ts'
import { latelyMinutes, useRoomLately } from './use-room-time.ts'

/** Where a guess is drawn: in an activity, or on a tablet alone. */
export type GuessPlace = HeadPlace & Pick<ActivitySession, 'school' | 'roomId' | 'now'>

interface GuessDrawProps {
  readonly session: GuessPlace
  /** How far ahead is guessed. */
  readonly minutes: number
  /** What becomes of it. */
  readonly note: ReactNode
  readonly code: ReactNode
  /** Called with each change of the drawing. */
  readonly onDraw?: () => void
  readonly onHandIn: (points: GuessPoint[]) => void
  /** There is a guess to go back to. */
  readonly onBack: (() => void) | null
}

/** What can be drawn above air that is bad already, ppm. */
const aboveLast = 500

/** The room's curve until now, and a pupil's guess of what comes next. */
export function GuessDraw({ session, minutes, note, code, onDraw, onHandIn, onBack }: GuessDrawProps) {
  const { t } = useLingui()
  const { school, roomId, now } = session
  const roomName = roomNameInWords(session.roomName)[currentLocale()]
  const [drawing, setDrawing] = useState<Drawing>(nothingDrawn)
  const [takenAway, setTakenAway] = useState<Drawing | null>(null)
  const [hasFive, setFive] = useState(false)
  const [isTooShort, setTooShort] = useState(false)
  const { series } = useRoomLately(school.id, roomId, latelyMinutes(minutes)) ?? {}
  const start = now.at / 1000
  const time = { start, end: start + minutes * 60 }
  const seen = (series?.points ?? []).filter(({ at }) => at >= start - minutes * 60 && at <= start)
  const last = seen.at(-1)
  const from = last && start - last.at <= holdsS(series) ? last.value : null
  // Without contact it may be anything but the sensor.
  const isSilent = series !== undefined && from === null && now.lostAt === null
  const basis = guessBasis(last ? start - last.at : null, series?.intervalS ?? 0, from === null)
  // Without contact no new value comes: what was seen last has to do.
  const waits = basis === 'waits' && now.lostAt === null && now.certainty !== 'unsure'
  const most = toGuessPpm(
    Math.max(roomAirSpan().max, ...seen.map(({ value }) => value + roomAbove), (from ?? 0) + aboveLast),
  )
  const points = pointsOf(drawing, from, minutes)
  function draw(drawn: Drawing) {
    setDrawing(drawn)
    setTakenAway(null)
    setTooShort(false)
    onDraw?.()
  }
  const heading = t`Hur blir luften de närmaste ${minutes} minuterna?`
  const until = last
    ? t`Luften i ${roomName}: ${amountOf(co2, formatPpm(last.value))} klockan ${timeWord(last.at)}.`
    : t`Luften i ${roomName}: ingen mätning än.`
  const ends = isWhole(drawing) ? t`Din gissning slutar på ${guessed(points.at(-1)?.ppm ?? 0)} ppm.` : ''
  return (
    <>
      <ActivityHead
        place={session}
        time={timeWord(start)}
        step={1}
        screen="draw"
        heading={heading}
        lead={
          hasFive ? (
            <Trans>Flytta punkterna dit du tror att kurvan går.</Trans>
          ) : (
            <Trans>Rita med fingret, ända fram till kanten.</Trans>
          )
        }
      />
      {isSilent && (
        <p className={activityStyles.lead}>
          <Trans>Mätaren svarar inte just nu. Gissningen kan bara prövas om den svarar igen.</Trans>
        </p>
      )}
      <div role="status">
        {waits && (
          <Banner tone="info">
            <Icon name="clock" />
            <Trans>Vänta på ett nytt värde. Det senaste är för gammalt att gissa från.</Trans>
          </Banner>
        )}
      </div>
      <GuessField
        label={`${heading} ${until} ${ends}`.trim()}
        time={time}
        series={series}
        lessons={lessonsOf(school)(time)}
        most={most}
        drawing={drawing}
        points={points}
        onDraw={draw}
      />
      {hasFive && (
        <FivePoints
          time={time}
          points={points}
          most={most}
          onSet={(place, ppm) => draw(setPoint(ofFivePoints(drawing, from), place, ppm))}
        />
      )}
      <p className={airingStyles.how}>{note}</p>
      {code}
      <div role="status">
        {isTooShort && <Banner tone="warning">{t`Rita ända fram till kanten först.`}</Banner>}
        {takenAway && <p>{t`Gissningen är borta.`}</p>}
        {hasFive && (
          <p className="sr-only">{t`Fem punkter står mellan kurvan och knapparna. Flytta dem med pilarna.`}</p>
        )}
      </div>
      <div className={activityStyles.buttons}>
        {takenAway ? (
          <ActivityButton
            icon="arrow-left"
            key="restart"
            onClick={() => {
              setDrawing(takenAway)
              setTakenAway(null)
            }}
          >
            <Trans>Ångra</Trans>
          </ActivityButton>
        ) : (
          <ActivityButton
            icon="refresh-cw"
            key="restart"
            disabled={isEmpty(drawing)}
            onClick={() => {
              setTakenAway(drawing)
              setDrawing(nothingDrawn)
              setFive(false)
              setTooShort(false)
            }}
          >
            <Trans>Börja om</Trans>
          </ActivityButton>
        )}
        <ActivityButton
          icon="chart-line"
          aria-pressed={hasFive}
          onClick={() => {
            setFive(!hasFive)
            if (!hasFive && !isWhole(drawing)) draw(ofFivePoints(drawing, from))
          }}
        >
          <Trans>Sätt fem punkter</Trans>
        </ActivityButton>
      </div>
      <ActivityFoot>
        {onBack && (
          <ActivityButton icon="arrow-left" onClick={onBack}>
            <Trans>Till min gissning</Trans>
          </ActivityButton>
        )}
        <ActivityButton
          icon="check"
          isMain
          isWaiting={waits}
          onClick={() => (isWhole(drawing) ? onHandIn(points) : setTooShort(true))}
        >
          <Trans>Klar</Trans>
        </ActivityButton>
      </ActivityFoot>
      <GuessTable
        time={time}
        series={series}
        isPublished={false}
        guesses={[
          {
            name: t`Din gissning`,
            at: (at) =>
              at >= start && isWhole(drawing)
                ? amountOf(co2, toGuessPpm(guessedAt(points, at - start)))
                : null,
          },
        ]}
      />
    </>
  )
}
