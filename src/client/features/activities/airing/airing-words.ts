import { plural, t } from '@lingui/core/macro'
import { loweredWords, minutesOf, warmthWords } from '#client/widgets/airing/airing-done-words.ts'
import { goodAirWords } from '#client/widgets/limit-words.ts'
import { type AiringGuess, type AiringTime, airingKnownAfterS } from '#domain/activities/airing.ts'
import type { AiringResult } from '#domain/activities/airing-result.ts'
import { co2ErrorPpm } from '#domain/activities/sensor-error.ts'

const longestMinutes = airingKnownAfterS / 60

/** What the airing did, in one sentence. Without figures where the air did not get better: they may be anything. */
export function headlineOf({ kind, air }: AiringResult, { start, end }: AiringTime): string {
  const time = plural(minutesOf(end - start), { one: '# minut', other: '# minuter' })
  switch (kind) {
    case 'lower':
      return loweredWords(air ?? { before: 0, after: 0 }, end - start)
    case 'same':
      return t`Luften ändrades nästan inte.`
    case 'higher':
      return t`Luften blev inte bättre den här gången.`
    case 'waiting':
      return t`Väntar på de sista mätningarna …`
    case 'silent':
      return t`Mätaren svarade inte medan ni vädrade.`
    case 'unread':
      return t`Ni vädrade i ${time}.`
    default:
      return t`Mätaren hann mäta för få gånger.`
  }
}

/** What comes after it: the warmth, or why nothing more can be said. `isLost`: this device has no contact. */
export function afterHeadline(result: AiringResult, isLost: boolean): string {
  switch (result.kind) {
    case 'lower':
      return warmthWords(result)
    case 'same':
      return t`Mätaren kan visa ${co2ErrorPpm} ppm fel, och skillnaden är mindre än så. Var det öppet ordentligt?`
    case 'higher':
      return t`Det kan bero på att många var i rummet, eller på var mätaren sitter. Prova igen!`
    case 'waiting':
      return t`Det tar högst ${longestMinutes} minuter.`
    case 'unread':
      return isLost ? t`Kurvan kommer när internet är tillbaka.` : t`Hämtar mätningarna …`
    case 'silent':
      return t`Därför går det inte att säga vad vädringen gjorde.`
    default:
      return t`Därför går det inte att säga vad vädringen gjorde. Vädra lite längre nästa gång.`
  }
}

/** What the class thought, and how it was. */
export function guessWords(guess: AiringGuess, { goodAfterS }: AiringResult): string {
  const goodAir = goodAirWords()
  if (guess === 'never')
    return neverWords(t`Ni gissade att ni inte skulle komma ner till ${goodAir}.`, goodAfterS)
  const guessText = t`Ni gissade ${goodAir} på ${guess} minuter.`
  if (goodAfterS === null) return t`${guessText} Så långt ner kom ni inte.`
  const minutes = minutesOf(goodAfterS)
  if (Math.abs(minutes - guess) <= 1) return t`${guessText} Nära!`
  const time = plural(minutes, { one: '# minut', other: '# minuter' })
  return t`${guessText} Det tog ${time}.`
}

function neverWords(guessText: string, goodAfterS: number | null): string {
  if (goodAfterS === null) return t`${guessText} Så blev det.`
  const time = plural(minutesOf(goodAfterS), { one: '# minut', other: '# minuter' })
  return t`${guessText} Men det gick, på ${time}.`
}
