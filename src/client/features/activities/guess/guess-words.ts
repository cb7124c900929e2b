import { plural, t } from '@lingui/core/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { formatPpm } from '#client/widgets/format-ppm.ts'
import { amountOf, numberOf } from '#client/widgets/shown-number.ts'
import { airingKnownAfterS } from '#domain/activities/airing.ts'
import type { BandPoint } from '#domain/activities/class-guesses.ts'
import type { GuessOutcome } from '#domain/activities/guess.ts'
import { toGuessPpm } from '#domain/activities/guess-shape.ts'
import type { PublishedKind } from '#domain/activities/mark-kinds.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { Now } from '#domain/time/age.ts'

/** How a guess was, as far as this tablet knows. `unread`: it has not got the measurements since its end. */
export type KnownOutcome = GuessOutcome | { readonly kind: 'unread' }

/** A time of day, as it stands in a sentence; epoch s. */
export function timeWord(at: number): string {
  return formatsOf(currentLocale()).time(at * 1000)
}

/** How the guess was, in one sentence. */
export function headlineOf(outcome: KnownOutcome): string {
  switch (outcome.kind) {
    case 'running':
      return t`Du har lämnat in din gissning.`
    case 'unread':
      return t`Nu är tiden ute.`
    case 'waiting':
      return t`Väntar på de sista mätningarna …`
    case 'silent':
      return t`Mätaren svarade inte. Gissningen kan inte prövas.`
    case 'too_few':
      return t`Det finns för få mätningar. Gissningen kan inte prövas.`
    case 'right_until':
      return `${t`Du gissade rätt ända till ${timeWord(outcome.at)}.`} ${eventWords(outcome.event)}`
    case 'right':
      return t`Nästan helt rätt.`
    case 'right_at_end':
      return t`Du gissade rätt i slutet, men inte på vägen dit.`
    case 'off_at_end': {
      const amount = amountOf(co2, Math.round(Math.abs(outcome.ppm) / co2.step) * co2.step)
      return outcome.ppm > 0
        ? t`Du gissade ${amount} för högt i slutet.`
        : t`Du gissade ${amount} för lågt i slutet.`
    }
  }
}

/** When it will be known, or why it is not yet; nothing where it is. `end`: epoch s. */
export function afterHeadline({ kind }: KnownOutcome, end: number, now: Now): string {
  switch (kind) {
    case 'running':
      // A clock that may be wrong promises no time.
      return now.certainty === 'unsure'
        ? t`Snart ser du hur det blev.`
        : t`Klockan ${timeWord(end)} ser du hur det blev.`
    case 'unread':
      return now.lostAt === null ? t`Hämtar mätningarna …` : t`Kurvan kommer när internet är tillbaka.`
    case 'waiting': {
      const longestMinutes = airingKnownAfterS / 60
      return t`Det tar högst ${longestMinutes} minuter.`
    }
    default:
      return ''
  }
}

/** What happened then. */
function eventWords(event: PublishedKind): string {
  switch (event) {
    case 'window_open':
      return t`Då öppnade ni fönstret.`
    case 'window_shut':
      return t`Då stängde ni fönstret.`
    case 'break':
      return t`Då blev det rast.`
    case 'lesson':
      return t`Då blev det lektion.`
    case 'sports':
      return t`Då blev det idrott.`
    case 'cleaning':
      return t`Då städade någon.`
    case 'visitors':
      return t`Då kom många på besök.`
    case 'airing':
      return t`Då började ni vädra.`
  }
}

/** What half of the class thought in the end, and how it was: no single guess. `measured`: ppm; null = not known yet. */
export function classWords(count: number, last: BandPoint, measured: number | null): string {
  const all = plural(count, { one: '# gissning.', other: '# gissningar.' })
  const [lower, upper] = [guessed(last.lower), guessed(last.upper)]
  const time = timeWord(last.at)
  const half =
    lower === upper
      ? t`Hälften trodde att det skulle bli ${lower} ppm klockan ${time}.`
      : t`Hälften trodde att det skulle bli ${lower}–${upper} ppm klockan ${time}.`
  const ppm = measured === null ? null : numberOf(co2, formatPpm(measured))
  return ppm === null ? `${all} ${half}` : `${all} ${half} ${t`Det blev ${ppm}.`}`
}

/** ppm that were guessed, as a number. */
export function guessed(ppm: number): string {
  return numberOf(co2, toGuessPpm(ppm))
}
