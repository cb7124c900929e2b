import { isMarkKey, marksMinutesAgo } from '#domain/activities/mark-kinds.ts'
import type { FieldError } from '#domain/errors.ts'
import { type ContributionRule, defineRoomKind, subjects } from './activity-kind.ts'

/** Something happened in the room: chosen from `markWords`. */
export interface MarkContent {
  readonly kind: 'mark'
  readonly mark: string
  /** How long before it was tapped, minutes: one of `marksMinutesAgo`. */
  readonly minutes_ago: number
}

const mark: ContributionRule<MarkContent> = {
  errors({ mark, minutes_ago }) {
    const errors: FieldError[] = []
    if (!isMarkKey(mark)) errors.push({ path: 'content.mark', code: 'unknown_mark' })
    if (!marksMinutesAgo.some((minutes) => minutes === minutes_ago))
      errors.push({ path: 'content.minutes_ago', code: 'not_offered' })
    return errors
  },
  publication: 'individually',
  airedAt: ({ mark }, at) => (mark === 'window_open' ? at : null),
}

/** Pupils mark what happens on the curve of their room. */
export const roomEvents = defineRoomKind({
  id: 'room_events',
  title: { sv: 'Händelser på grafen', en: 'Events on the graph' },
  description: {
    sv: 'Eleverna märker ut när något händer i rummet, till exempel när fönstret öppnas, och ser vad luften gör före och efter.',
    en: 'Pupils mark when something happens in the room, such as a window being opened, and see what the air does before and after.',
  },
  curriculum: [
    { subject: subjects.physics, age_band: '4-6' },
    { subject: subjects.mathematics, age_band: '4-6' },
    { subject: subjects.science, age_band: 'f-3' },
  ],
  metrics: ['co2'],
  contributions: { mark },
})
