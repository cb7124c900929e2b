import type { Contact } from '#client/living-school/contact.ts'
import { type SchoolNow, schoolNowOf } from '#client/living-school/school-now.ts'
import { cardOfRoom } from '#client/widgets/reading.ts'
import type { Overview, OverviewCard, School } from '#contract/schools.ts'
import { isLivedIn } from '#domain/rooms/room.ts'

/**
 * An overview with the chosen rooms alone, and what stands for the school is the one of them that most needs attention. Places
 * outdoors and what is the whole school's stay. Null = all rooms; so where none of the chosen ones has a sensor.
 */
export function withChosenRooms(overview: Overview, roomIds: readonly string[] | null): Overview {
  if (roomIds === null) return overview
  const isShown = ({ id, kind }: Overview['rooms'][number]) => !isLivedIn(kind) || roomIds.includes(id)
  if (!overview.rooms.some(({ id }) => roomIds.includes(id))) return overview
  const cards = overview.cards.flatMap((card): OverviewCard[] => {
    const rooms = card.rooms.filter(({ room }) => isShown(room))
    if (rooms.length === card.rooms.length) return [card]
    const [first] = rooms
    const ofFirst = first && cardOfRoom(card, first.room.id)
    return ofFirst ? [{ ...ofFirst, rooms }] : []
  })
  const refused = (overview.refused ?? []).filter(({ room }) => isShown(room))
  return { ...overview, rooms: overview.rooms.filter(isShown), cards, refused }
}

/** In how many of the rooms in which people stay something is measured. */
export function roomsIn({ cards, refused = [] }: Overview): number {
  const rooms = [...cards.flatMap((card) => card.rooms), ...refused].map(({ room }) => room)
  return new Set(rooms.filter(({ kind }) => isLivedIn(kind)).map(({ id }) => id)).size
}

/**
 * How the rooms of a screen are; silent sensors have a line of their own there. A sentence about some rooms is not one about the school: it says of how many it is. `whole`: all
 * that is known of the school, of which `overview` is a part.
 */
export function chosenNowOf(
  school: School,
  overview: Overview,
  whole: Overview,
  contact: Contact,
): SchoolNow {
  const total = roomsIn(whole)
  const isPart = roomsIn(overview) < total
  const schoolNow = schoolNowOf(school, overview, contact, { isPart, isSilenceElsewhere: true })
  const { rooms, verdict } = schoolNow
  if (!isPart || verdict.key === 'no_contact') return schoolNow
  const choice = {
    sv: `Skärmen visar ${rooms.length} av ${total} rum.`,
    en: `This screen shows ${rooms.length} of ${total} rooms.`,
  }
  const { more } = verdict
  const words = more ? { sv: `${more.sv} ${choice.sv}`, en: `${more.en} ${choice.en}` } : choice
  return { ...schoolNow, verdict: { ...verdict, more: words } }
}

/** When the newest of the values was measured, epoch ms; null = there is none. */
export function newestValueIn({ cards }: Overview): number | null {
  const times = cards.flatMap(({ freshness: { observed_at: at } }) => (at === null ? [] : [Date.parse(at)]))
  return times.length === 0 ? null : Math.max(...times)
}
