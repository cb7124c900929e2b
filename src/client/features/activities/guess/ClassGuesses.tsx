import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { ActivityButton } from '#client/activity-shell/ActivityButton.tsx'
import airingStyles from '#client/features/activities/airing/Airing.module.css'
import activityStyles from '#client/features/activities/runner/Activity.module.css'
import { type HeadPlace, useHeading } from '#client/features/activities/runner/ActivityHead.tsx'
import { useNow } from '#client/offline/use-now.ts'
import { holdsS } from '#client/queries/room-series.ts'
import { schoolQuery } from '#client/queries/schools.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { RadioRow } from '#client/ui/base/RadioRow.tsx'
import type { ChartScale } from '#client/widgets/chart/kit/chart-scale.ts'
import { nearest } from '#domain/activities/change-around.ts'
import {
  type BandPoint,
  bandOf,
  classGuessOf,
  leastForBand,
  roundsOf,
  timeOfRound,
} from '#domain/activities/class-guesses.ts'
import type { TimedGuess } from '#domain/activities/guess.ts'
import styles from './Guess.module.css'
import { GuessChart } from './GuessChart.tsx'
import { GuessTable } from './GuessTable.tsx'
import { areaOf, lineOf } from './guess-path.ts'
import { classWords, guessed } from './guess-words.ts'
import { Legend } from './Legend.tsx'
import { lessonsOf } from './lessons-of.ts'
import { outcomeIn } from './use-guess-result.ts'
import { eventsWithin, useRoomTime } from './use-room-time.ts'

export interface ClassGuessesProps<Guess extends TimedGuess> {
  readonly schoolId: string
  readonly roomId: string
  /** All of the class, in the order of time. */
  readonly guesses: readonly Guess[]
  /** Of its heading. */
  readonly level: 'h1' | 'h2'
  /** Left out where it is no screen of its own. */
  readonly place?: HeadPlace
  /** What its teacher decides about a round of guesses. `isRight`: what all of them come to was nearly right. */
  readonly besideRound?: (round: readonly Guess[], isRight: boolean) => ReactNode
}

/** Older rounds are not offered: the newest are what a class talks about. */
const mostRounds = 6

/** The guesses of a class over each other: no names, no lines of single pupils, and no best one. */
export function ClassGuesses<Guess extends TimedGuess>({
  guesses,
  level: Heading,
  place,
  ...props
}: ClassGuessesProps<Guess>) {
  const { t } = useLingui()
  const now = useNow()
  const onScreen = place?.onScreen
  useLayoutEffect(() => onScreen?.({ step: 2, time: null }), [onScreen])
  const sheet = useRef<HTMLElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const rounds = roundsOf(guesses).slice(-mostRounds)
  const startOf = (round: readonly TimedGuess[]) => round[0]?.start ?? 0
  const keyOf = (round: readonly TimedGuess[]) => String(startOf(round))
  const round = rounds.find((round) => keyOf(round) === chosen) ?? rounds.at(-1) ?? []
  const formats = formatsOf(currentLocale())
  return (
    <section ref={sheet} className={`${airingStyles.card} ${styles.class}`} aria-labelledby="class-guesses">
      <div className={styles.classHead}>
        <Heading id="class-guesses" tabIndex={-1} ref={useHeading('class', place)}>
          <Trans>Klassens gissningar</Trans>
        </Heading>
        {document.fullscreenEnabled && (
          <ActivityButton
            icon="monitor"
            onClick={() => void sheet.current?.requestFullscreen().catch(() => undefined)}
          >
            <Trans>Visa stort</Trans>
          </ActivityButton>
        )}
      </div>
      {rounds.length > 1 && (
        <RadioRow
          legend={t`Vilket försök?`}
          options={rounds.map((round) => ({
            key: keyOf(round),
            name: formats.clock(startOf(round) * 1000, now),
          }))}
          chosen={keyOf(round)}
          onChoose={setChosen}
        />
      )}
      {round.length < leastForBand ? (
        <p className={activityStyles.result} role="status">
          {round.length === 0 ? (
            <Trans>Ingen har gissat än.</Trans>
          ) : (
            <Trans>
              Vänta på fler gissningar ({round.length} av {leastForBand})
            </Trans>
          )}
        </p>
      ) : (
        <Band key={keyOf(round)} round={round} now={now.at / 1000} {...props} />
      )}
    </section>
  )
}

interface BandProps<Guess extends TimedGuess>
  extends Pick<ClassGuessesProps<Guess>, 'schoolId' | 'roomId' | 'besideRound'> {
  readonly round: readonly Guess[]
  /** Epoch s. */
  readonly now: number
}

function Band<Guess extends TimedGuess>({ round, now, schoolId, roomId, besideRound }: BandProps<Guess>) {
  const { t } = useLingui()
  const time = timeOfRound(round)
  const room = useRoomTime(schoolId, roomId, time)
  const { data: school } = useQuery(schoolQuery(schoolId))
  const band = bandOf(round)
  const classGuess = classGuessOf(round)
  const last = band.at(-1)
  if (!last) {
    return (
      <p className={activityStyles.result} role="status">
        <Trans>För få har gissat på samma stund.</Trans>
      </p>
    )
  }
  const isPublished = now >= time.end && room !== undefined && room.askedTo >= time.end
  const measured = isPublished ? nearest(room.series.points, last.at, holdsS(room.series)) : undefined
  const events = eventsWithin(room, time)
  const words = classWords(round.length, last, measured?.value ?? null)
  const pointAt = (at: number) => band.find((point) => Math.abs(point.at - at) <= 30)
  return (
    <>
      <p className={activityStyles.result} role="status">
        {words}
      </p>
      <GuessChart
        label={`${t`Klassens gissningar`}. ${words}`}
        time={time}
        series={room?.series}
        lessons={school ? lessonsOf(school)(time) : []}
        events={events}
        isPublished={isPublished}
        values={band.map(({ most }) => most)}
      >
        {(shape) => <BandShape shape={shape} band={band} />}
      </GuessChart>
      <Legend
        events={isPublished ? events : []}
        lines={[
          { look: 'all', word: t`Alla gissningar` },
          { look: 'half', word: t`Hälften av klassen` },
          { look: 'guess', word: t`Mitten` },
          { look: 'measured', word: isPublished ? t`Så blev det` : t`Så har det varit` },
        ]}
      />
      <p className={airingStyles.how}>
        <Trans>Inga namn. Här ligger allas gissningar på en gång.</Trans>
      </p>
      <GuessTable
        time={time}
        series={room?.series}
        isPublished={isPublished}
        guesses={[
          { name: t`Alla gissningar`, at: (at) => spanOf(pointAt(at), 'least', 'most') },
          { name: t`Hälften av klassen`, at: (at) => spanOf(pointAt(at), 'lower', 'upper') },
          { name: t`Mitten`, at: (at) => spanOf(pointAt(at), 'middle', 'middle') },
        ]}
      />
      {besideRound?.(
        round,
        isPublished && classGuess !== null && outcomeIn(room, classGuess, now).kind === 'right',
      )}
    </>
  )
}

/** Two ends of the band at one time, as they stand in the table. */
function spanOf(
  point: BandPoint | undefined,
  from: keyof Omit<BandPoint, 'at'>,
  to: keyof Omit<BandPoint, 'at'>,
): string | null {
  if (!point) return null
  const [low, high] = [guessed(point[from]), guessed(point[to])]
  return low === high ? `${low} ppm` : `${low}–${high} ppm`
}

function BandShape({ shape, band }: { readonly shape: ChartScale; readonly band: readonly BandPoint[] }) {
  const along = (key: keyof Omit<BandPoint, 'at'>) => band.map((point) => ({ at: point.at, ppm: point[key] }))
  return (
    <g>
      <path className={styles.all} d={areaOf(shape, along('least'), along('most'))} />
      <path className={styles.half} d={areaOf(shape, along('lower'), along('upper'))} />
      <path className={styles.guess} d={lineOf(shape, along('middle'))} />
    </g>
  )
}
