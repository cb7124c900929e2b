import { plural, t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { withExample } from '#client/widgets/age-words.ts'
import { minutesOf, warmthWords } from '#client/widgets/airing/airing-done-words.ts'
import { currentScale } from '#client/widgets/current-scale.ts'
import { formatPpm } from '#client/widgets/format-ppm.ts'
import { amountOf, numberOf, unitOf } from '#client/widgets/shown-number.ts'
import type { ClassResult } from '#contract/class-results.ts'
import { directionOf } from '#domain/activities/airing.ts'
import { metricOfExperiment } from '#domain/activities/experiment-metrics.ts'
import { changeWords, experimentQuestion } from '#domain/activities/experiment-words.ts'
import { co2ErrorPpm, sensorErrorOf, temperatureErrorC } from '#domain/activities/sensor-error.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { shortRoomName } from '#domain/rooms/room-words.ts'
import type { Now } from '#domain/time/age.ts'
import { AirPicture } from './AirPicture.tsx'
import { EarthLaps } from './EarthLaps.tsx'

/** What a class asked, found out and saw. */
export interface Finding {
  /** Who tried it, and on which day. */
  readonly who: string
  readonly question: string
  /** The answer as one number with its unit. */
  readonly number: string
  readonly unit: string
  /** What that number means. */
  readonly means: string
  /** Something to it, smaller; empty = nothing. */
  readonly more: ReactNode
  /** What the answer was read off. */
  readonly picture: ReactNode
}

type Airing = Extract<ClassResult, { readonly kind: 'airing' }>
type Guess = Extract<ClassResult, { readonly kind: 'guess' }>
type Experiment = Extract<ClassResult, { readonly kind: 'experiment' }>
type Journey = Extract<ClassResult, { readonly kind: 'food_journey' }>

const ofAir = { metric: co2, sensorError: co2ErrorPpm }

export function airingFinding(result: Airing, now: Now): Finding {
  const { at, room, ppm, celsius, lasted_s: lastedS, measured = [], holds_s: holdsS = 0, provenance } = result
  const [who, day] = [shortRoomName(room.name), dayOf(at, now)]
  const time = plural(minutesOf(lastedS), { one: '# minut', other: '# minuter' })
  const difference = formatPpm(ppm.before) - formatPpm(ppm.after)
  const end = Date.parse(at) / 1000
  return {
    who: withExample(t`${who} vädrade ${day}`, provenance),
    question: t`Vad händer med luften när man vädrar?`,
    number: `\u2212${numberOf(co2, difference)}`,
    unit: unitOf(co2),
    means: t`bättre luft på ${time}`,
    more: celsius
      ? warmthWords({ warmth: { ...celsius, direction: directionOf(celsius, temperatureErrorC) } })
      : '',
    picture: (
      <AirPicture
        {...ofAir}
        measured={measured}
        holdsS={holdsS}
        during={{ from: end - lastedS, to: end, word: t`Öppet` }}
      />
    ),
  }
}

export function guessFinding(result: Guess, now: Now): Finding {
  const { at, room, guesses_count: count, guessed, measured, holds_s: holdsS, provenance } = result
  const [who, day] = [shortRoomName(room.name), dayOf(at, now)]
  const [start, end] = [guessed[0]?.at ?? 0, guessed.at(-1)?.at ?? 0]
  const minutes = Math.round((end - start) / 60)
  const [guess, became] = [guessed.at(-1)?.value ?? 0, measured.at(-1)?.value ?? 0]
  const guessedAmount = amountOf(co2, formatPpm(guess))
  return {
    who: withExample(t`${who} gissade ${day}`, provenance),
    question: t`Hur blir luften om ${minutes} minuter?`,
    number: numberOf(co2, formatPpm(became)),
    unit: unitOf(co2),
    means: t`Klassen gissade nästan helt rätt.`,
    more: t`Mitten av gissningarna var ${guessedAmount}.`,
    picture: <AirPicture {...ofAir} measured={measured} holdsS={holdsS} guess={{ points: guessed, count }} />,
  }
}

export function experimentFinding(result: Experiment, now: Now): Finding {
  const { at, room, before, after, lasted_s: lastedS, measured, holds_s: holdsS, provenance } = result
  const metric = metricOfExperiment(result.metric)
  const { shown } = currentScale(metric)
  const [who, day] = [shortRoomName(room.name), dayOf(at, now)]
  const time = plural(minutesOf(lastedS), { one: '# minut', other: '# minuter' })
  const difference = shown(after) - shown(before)
  const sign = difference < 0 ? '\u2212' : '+'
  const [first, last] = [amountOf(metric, shown(before)), amountOf(metric, shown(after))]
  const end = Date.parse(at) / 1000
  return {
    who: withExample(t`${who} provade ${day}`, provenance),
    question: experimentQuestion(result)[currentLocale()],
    number: sign + numberOf(metric, Math.abs(difference)),
    unit: unitOf(metric),
    means: t`på ${time}`,
    more: `${changeWords[result.change].done[currentLocale()]} ${t`Från ${first} till ${last}.`}`,
    picture: (
      <AirPicture
        metric={metric}
        sensorError={sensorErrorOf(result.metric, before)}
        measured={measured}
        holdsS={holdsS}
        during={{ from: end - lastedS, to: end, word: t`Försöket` }}
      />
    ),
  }
}

/** Around the equator, km (WGS 84). */
const aroundEarthKm = 40_075

export function journeyFinding(result: Journey, now: Now): Finding {
  const { at, title, carts_count: carts, kilometres, provenance } = result
  const day = dayOf(at, now)
  const { number } = formatsOf(currentLocale())
  const laps = kilometres / aroundEarthKm
  const shownLaps = number(laps, laps < 10 ? 0.1 : 1)
  return {
    who: withExample(`${title}, ${day}`, provenance),
    question: t`Hur långt har vår mat rest?`,
    number: number(kilometres, 1),
    unit: 'km',
    means: laps < 0.1 ? t`räknat fågelvägen` : t`Det är ${shownLaps} varv runt jorden.`,
    more: (
      <Plural
        value={carts}
        one="Räknat fågelvägen, för # kundvagn."
        other="Räknat fågelvägen, för klassens # kundvagnar."
      />
    ),
    picture: <EarthLaps laps={laps} />,
  }
}

function dayOf(at: string, now: Now): string {
  return formatsOf(currentLocale()).pastDay(Date.parse(at), now)
}
