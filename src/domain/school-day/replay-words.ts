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

/** The sentence of a time that is over, epoch ms: in which rooms the air was poor. */
export function replayWords(rooms: readonly PastRoom[], at: number): Text {
  const { sv: clock } = clockWords(at)
  const known = rooms.filter(({ wasBad }) => wasBad !== null)
  const bad = known.filter(({ wasBad }) => wasBad)
  if (known.length === 0)
    return { sv: `Klockan ${clock} svarade ingen mätare.`, en: `At ${clock}, no sensor was answering.` }
  if (bad.length > 0) {
    const names = namesOf(bad.map(({ name }) => name))
    return {
      sv: `Klockan ${clock} var luften dålig i ${names.sv}.`,
      en: `At ${clock}, the air was poor in ${names.en}.`,
    }
  }
  return known.length === rooms.length
    ? {
        sv: `Klockan ${clock} hade inget rum dålig luft.`,
        en: `At ${clock}, no room had poor air.`,
      }
    : {
        sv: `Klockan ${clock} hade inget rum som svarade dålig luft.`,
        en: `At ${clock}, no room that answered had poor air.`,
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
