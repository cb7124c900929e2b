import type { Text } from '#domain/locale.ts'
import type { Mystery } from './mystery.ts'
import { isNight } from './night-load.ts'

/** How the reader's language writes what a mystery is made of. */
export interface CaseParts {
  /** `fredag 20 november`, `Friday 20 November`. `dayAfter`: on which a night ends. */
  readonly day: string
  readonly dayAfter: string
  /** `fredag`, `Friday` */
  readonly weekday: string
  /** `14:00` */
  readonly time: string
  /** With their units. */
  readonly value: string
  readonly usual: string
  /** Outdoors; null = not measured. */
  readonly outdoor: string | null
  readonly usualOutdoor: string | null
}

/** What has happened, in two short sentences without a cause. */
export function caseWords(mystery: Mystery, parts: CaseParts): Text {
  const { day, dayAfter, weekday, time, value, usual, outdoor, usualOutdoor } = parts
  switch (mystery.kind) {
    case 'same_hour': {
      const { weeks, of: weeksCompared } = mystery.facts
      return {
        sv: `Luften är ofta dålig på ${weekday}ar klockan ${time}. Så var det ${weeks} veckor av ${weeksCompared}.`,
        en: `The air is often bad on ${weekday}s at ${time}. This happened in ${weeks} weeks out of ${weeksCompared}.`,
      }
    }
    case 'hot_day': {
      const outside =
        outdoor === null || usualOutdoor === null
          ? { sv: '', en: '' }
          : {
              sv: ` Ute var det ${outdoor}, mot ${usualOutdoor} de andra dagarna.`,
              en: ` Outdoors it was ${outdoor}, compared with ${usualOutdoor} on the other days.`,
            }
      return {
        sv: `Det var ${value} i rummet ${day}. Andra skoldagar har det varit ${usual}.${outside.sv}`,
        en: `It was ${value} in the room on ${day}. On other school days it has been ${usual}.${outside.en}`,
      }
    }
    case 'night_load':
      return isNight(mystery)
        ? {
            sv: `Natten till ${dayAfter} gick det åt ${value} el. En vanlig natt går det åt ${usual}.`,
            en: `The night before ${dayAfter} used ${value} of electricity. A normal night uses ${usual}.`,
          }
        : {
            sv: `Skolan var ledig ${day}, men det gick åt ${value} el. En vanlig ledig dag går det åt ${usual}.`,
            en: `The school was closed on ${day}, but ${value} of electricity was used. A normal day off uses ${usual}.`,
          }
    case 'silent_sensor':
      return {
        sv: `Mätaren slutade svara ${day} klockan ${time}. Veckan före svarade den som den skulle.`,
        en: `The sensor stopped answering on ${day} at ${time}. The week before it answered as it should.`,
      }
  }
}
