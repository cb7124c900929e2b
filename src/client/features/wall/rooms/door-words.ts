import { t } from '@lingui/core/macro'
import type { RoomNow, SchoolNow } from '#client/living-school/school-now.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { nextLessonSentence } from '#domain/time/coming-day.ts'

/** `away`: this device has no contact with the server; `silent`: the room's sensor does not report. */
export type DoorState = 'awake' | 'asleep' | 'silent' | 'away'

export function doorStateOf({ isSilent }: RoomNow, { lostAt, hours }: SchoolNow): DoorState {
  if (lostAt !== null) return 'away'
  if (hours.state === 'asleep') return 'asleep'
  return isSilent ? 'silent' : 'awake'
}

/** What to do, or what comes next; null where nothing is to be done. `now`: server time, epoch ms. */
export function doorAdviceWords(room: RoomNow, schoolNow: SchoolNow, now: number): string | null {
  const { advice } = room
  switch (doorStateOf(room, schoolNow)) {
    case 'away':
      return t`Vi vet inte hur luften är nu. Skärmen försöker igen hela tiden.`
    case 'silent':
      return t`Känns luften instängd? Vädra ändå.`
    case 'asleep':
      return nextLessonSentence(schoolNow.hours, now)?.[currentLocale()] ?? null
    case 'awake':
      return advice.isAsking || advice.isSoft ? advice.words[currentLocale()] : null
  }
}
