import type { RoomNow, SchoolNow } from '#client/living-school/school-now.ts'

/** The symbol of a room's one advice. None where nothing may be judged: the school sleeps, or we have no contact. */
export function faceOf({ lostAt, hours }: SchoolNow, { advice, isSilent }: RoomNow): string | undefined {
  if (lostAt !== null || hours.state === 'asleep') return undefined
  return isSilent ? 'no_data' : (advice.level ?? undefined)
}
