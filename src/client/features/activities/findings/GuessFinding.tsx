import { plural, t } from '@lingui/core/macro'
import { guessed, timeWord } from '#client/features/activities/guess/guess-words.ts'
import { useRoomTime } from '#client/features/activities/guess/use-room-time.ts'
import { useNow } from '#client/offline/use-now.ts'
import { holdsS } from '#client/queries/room-series.ts'
import { formatPpm } from '#client/widgets/format-ppm.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import { nearest } from '#domain/activities/change-around.ts'
import { bandOf, leastForBand, roundsOf, timeOfRound } from '#domain/activities/class-guesses.ts'
import { contributionsOfKind } from '#domain/activities/contribution.ts'
import type { TimedGuess } from '#domain/activities/guess.ts'
import { co2ErrorPpm } from '#domain/activities/sensor-error.ts'
import { noFinding } from '#domain/activities/talk-questions.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { FindingProps } from './finding-facts.ts'

/** How the middle of a class's newest guesses was. */
export function GuessFinding({ counting, ...props }: FindingProps) {
  const guesses = contributionsOfKind(counting, 'guess').map(({ at, content }): TimedGuess => {
    return { start: Date.parse(at) / 1000, points: content.points }
  })
  const round = roundsOf(guesses).at(-1)
  if (!round) return props.children(noFinding)
  if (bandOf(round).length === 0) {
    const sentence = plural(round.length, { one: '# gissning', other: '# gissningar' })
    return props.children({
      sentence: t`${sentence}. Minst ${leastForBand} behöver gissa ungefär samtidigt.`,
      talk: null,
    })
  }
  return <Known {...props} round={round} />
}

function Known({
  schoolId,
  settings,
  round,
  children,
}: Omit<FindingProps, 'counting'> & { readonly round: readonly TimedGuess[] }) {
  const time = timeOfRound(round)
  const now = useNow().at / 1000
  const room = useRoomTime(schoolId, settings.room_id, time)
  const last = bandOf(round).at(-1)
  if (!last) return children(noFinding)
  const isOver = now >= time.end && room !== undefined && room.askedTo >= time.end
  const measured = isOver ? nearest(room.series.points, last.at, holdsS(room.series)) : undefined
  if (!measured) {
    const [middle, clock] = [guessed(last.middle), timeWord(last.at)]
    return children({ sentence: t`Ni tror på ${middle} ppm klockan ${clock}.`, talk: null })
  }
  const off = last.middle - measured.value
  const [size, amount] = [
    amountOf(co2, Math.round(Math.abs(off) / co2.step) * co2.step),
    amountOf(co2, formatPpm(measured.value)),
  ]
  if (Math.abs(off) < co2ErrorPpm)
    return children({ sentence: t`Ni gissade nästan rätt. Det blev ${amount}.`, talk: 'guess_right' })
  return children(
    off > 0
      ? { sentence: t`Ni gissade ${size} för högt. Det blev ${amount}.`, talk: 'guess_too_high' }
      : { sentence: t`Ni gissade ${size} för lågt. Det blev ${amount}.`, talk: 'guess_too_low' },
  )
}
