import { plural, t } from '@lingui/core/macro'
import type { RoomNow, SchoolNow } from '#client/living-school/school-now.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { ActivityTypeId } from '#domain/activities/activity-type-ids.ts'
import type { RoomNeed, SoonNeed } from '#domain/rooms/advice-rule.ts'
import { asSentence, roomNameInWords } from '#domain/rooms/room-words.ts'
import { airWords } from '#domain/rooms/rooms-that-are-well.ts'
import type { Door } from './doors.ts'
import { airOf } from './school-air.ts'

/** What a door is called. */
export function doorTitle(door: Door): string {
  switch (door.kind) {
    case 'dashboard':
      return t`Så mår skolan`
    case 'replay':
      return t`Spela upp dagen`
    case 'activity':
      return activityTitles[door.typeId]()
  }
}

const activityTitles: Readonly<Record<ActivityTypeId, () => string>> = {
  food_journey: () => t`Matens resa`,
  room_airing: () => t`Vädra och mät`,
  room_guess: () => t`Gissa luften`,
  room_feel: () => t`Känn efter`,
  room_experiment: () => t`Gör ett experiment`,
  room_events: () => t`Vad händer i rummet?`,
  room_mystery: () => t`Veckans fall`,
  lesson_guess: () => t`Gissa med klassen`,
}

/** What is true of it now, in a few words. `schoolNow` null = its values have not come yet. */
export function doorLine(door: Door, schoolNow: SchoolNow | null): string | null {
  if (door.kind === 'dashboard') return schoolNow && dashboardLine(schoolNow)
  if (door.kind === 'replay') {
    const name = roomNameInWords(door.room.name)[currentLocale()]
    return t`När bytte ${name} färg?`
  }
  const { activity, typeId } = door
  const count = activity.carts_count ?? 0
  const room = schoolNow?.rooms.find(({ room }) => room.id === activity.room_id)?.room.name
  if (typeId === 'food_journey')
    return count > 0 ? plural(count, { one: '# har rest', other: '# har rest' }) : t`Hur långt reste maten?`
  if (room === undefined) return null
  const name = roomNameInWords(room)[currentLocale()]
  return typeId === 'room_mystery' ? t`Vad hände i ${name}?` : t`I ${name}`
}

/** The room that most needs something, or how all of them are. */
function dashboardLine(schoolNow: SchoolNow): string {
  const { rooms, hours, lostAt } = schoolNow
  if (lostAt !== null) return t`Ingen kontakt just nu`
  const isAsleep = hours.state === 'asleep'
  const locale = currentLocale()
  const asking = rooms.find(({ advice }) => advice.isAsking)
  if (asking?.advice.need && !isAsleep) return needLines[asking.advice.need](namesOf(asking.room.name))
  const soon = rooms.find(({ advice }) => advice.soon !== null)
  if (soon?.advice.soon === 'airing' && !isAsleep) {
    const { first } = namesOf(soon.room.name)
    return t`${first} vill vädra snart`
  }
  if (soon?.advice.soon && !isAsleep) return needLines[soon.advice.soon](namesOf(soon.room.name))
  const [worst] = rooms
  // After lessons no room asks; the one whose face stands above is named all the same.
  if (worst && !isAsleep && isUnwell(worst)) {
    const word = worst.advice.word[locale]
    return `${namesOf(worst.room.name).first}: ${word.charAt(0).toLocaleLowerCase(locale)}${word.slice(1)}`
  }
  return airWords(airOf(schoolNow), isAsleep)[locale]
}

function isUnwell({ advice: { level } }: RoomNow): boolean {
  return level !== null && level !== 'good' && level !== 'excellent'
}

/** Short enough for two lines of a narrow door. */
const needLines: Readonly<Record<RoomNeed | SoonNeed, (names: RoomNames) => string>> = {
  airing: ({ first }) => t`${first} vill vädra`,
  air: ({ inLine }) => t`Dålig luft i ${inLine}`,
  cold: ({ inLine }) => t`För kallt i ${inLine}`,
  heat: ({ inLine }) => t`För varmt i ${inLine}`,
  noise: ({ inLine }) => t`För högt ljud i ${inLine}`,
  stuffy: ({ inLine }) => t`Instängt i ${inLine}`,
  warm: ({ inLine }) => t`Varmt i ${inLine}`,
  damp: ({ inLine }) => t`Fuktigt i ${inLine}`,
  loud: ({ inLine }) => t`Lite högt ljud i ${inLine}`,
  dark: ({ inLine }) => t`Lite mörkt i ${inLine}`,
}

interface RoomNames {
  /** `4B`, `biblioteket` */
  readonly inLine: string
  /** `4B`, `Biblioteket` */
  readonly first: string
}

function namesOf(roomName: string): RoomNames {
  const names = roomNameInWords(roomName)
  const locale = currentLocale()
  return { inLine: names[locale], first: asSentence(names)[locale] }
}
