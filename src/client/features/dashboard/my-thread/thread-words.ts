import { t } from '@lingui/core/macro'
import type { ThreadEntry } from '#client/offline/my-thread.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { formatPpm } from '#client/widgets/format-ppm.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { asSentence, roomNameInWords } from '#domain/rooms/room-words.ts'
import type { Now } from '#domain/time/age.ts'
import { localDateOf, weekdayOf } from '#domain/time/local-date.ts'

/** What was done, in one sentence or two. */
export function threadWords(entry: ThreadEntry, now: Now): string {
  const formats = formatsOf(currentLocale())
  switch (entry.kind) {
    case 'guess':
      return guessWords(entry, formats.moment(entry.at, now))
    case 'guess_waiting': {
      const room = roomNameInWords(entry.room)[currentLocale()]
      if (now.at >= entry.ends_at) return t`Din gissning i ${room}: se hur det blev.`
      // A clock that may be wrong promises no time.
      const time = formats.clock(entry.ends_at, now)
      return now.certainty === 'unsure'
        ? t`Din gissning i ${room}: svar snart.`
        : t`Din gissning i ${room}: svar ${time}.`
    }
    case 'airing': {
      const day = formats.pastDay(entry.at, now)
      const room = asSentence(roomNameInWords(entry.room))[currentLocale()]
      return t`Ni vädrade ${day}. ${room} kom ner till ${amountOf(co2, formatPpm(entry.ppm))}.`
    }
    case 'cart':
      return t`Din kundvagn reste ${formats.number(entry.km, 1)} km.`
    case 'journey_guess':
      return `${roundWords(entry.rounds)} ${t`Det blev ${formats.number(entry.km, 1)} km.`}`
    case 'question': {
      const question = entry.question[currentLocale()]
      return weekdayOf(localDateOf(now.at)) > 5
        ? t`Din fråga till måndag: ${question}`
        : t`Din fråga: ${question}`
    }
  }
}

function guessWords({ outcome, off_ppm }: Extract<ThreadEntry, { kind: 'guess' }>, moment: string): string {
  switch (outcome) {
    case 'right':
      return t`Din gissning ${moment} var nästan helt rätt.`
    case 'right_at_end':
      return t`Din gissning ${moment} var rätt i slutet.`
    case 'right_until':
      return t`Din gissning ${moment} var rätt tills något hände i rummet.`
    case 'off_at_end': {
      const amount = amountOf(co2, formatPpm(Math.abs(off_ppm)))
      return off_ppm > 0
        ? t`Din gissning ${moment} var ${amount} för hög i slutet.`
        : t`Din gissning ${moment} var ${amount} för låg i slutet.`
    }
  }
}

function roundWords(rounds: Extract<ThreadEntry, { kind: 'journey_guess' }>['rounds']): string {
  if (rounds === 1) return t`Du gissade på ett varv runt jorden.`
  return rounds === 3 ? t`Du gissade på tre varv runt jorden.` : t`Du gissade på ett kvarts varv runt jorden.`
}
