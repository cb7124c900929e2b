import type { Text } from '#domain/locale.ts'
import { roomNameInWords } from '#domain/rooms/room-words.ts'
import { clockWords } from '#domain/time/clock-words.ts'

/** A room at a time that is over. */
export interface PastRoom {
  readonly name: string
  /** Its air was poor or bad; null = it did not report, or its air is not measured. */
  readonly wasBad: boolean | null
}

/** More rooms than these are counted instead of named. */
const mostNamed = 3

/** The sentence of a time that is over, epoch ms: which rooms needed airing. */
export function replayWords(rooms: readonly PastRoom[], at: number): Text {
  const { sv: clock } = clockWords(at)
  const known = rooms.filter(({ wasBad }) => wasBad !== null)
  const bad = known.filter(({ wasBad }) => wasBad)
  if (known.length === 0)
    return { sv: `Klockan ${clock} svarade ingen mätare.`, en: `At ${clock}, no sensor was answering.` }
  if (bad.length > 0) {
    const names = namesOf(bad.map(({ name }) => name))
    return {
      sv: `Klockan ${clock} behövde ${names.sv} vädras.`,
      en: `At ${clock}, ${names.en} needed airing.`,
    }
  }
  return known.length === rooms.length
    ? {
        sv: `Klockan ${clock} var luften bra eller okej överallt.`,
        en: `At ${clock}, the air was fine everywhere.`,
      }
    : {
        sv: `Klockan ${clock} var luften bra eller okej i rummen som svarade.`,
        en: `At ${clock}, the air was fine in the rooms that answered.`,
      }
}

function namesOf(names: readonly string[]): Text {
  if (names.length > mostNamed) return { sv: `${names.length} rum`, en: `${names.length} rooms` }
  const said = names.map(roomNameInWords)
  return {
    sv: listed(
      said.map(({ sv }) => sv),
      'och',
    ),
    en: listed(
      said.map(({ en }) => en),
      'and',
    ),
  }
}

/** `4A, 4B och 5A` */
function listed(names: readonly string[], and: string): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${and} ${last}`
}
