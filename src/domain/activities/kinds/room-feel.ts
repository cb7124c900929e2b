import { isFeeling } from '#domain/activities/feelings.ts'
import { type ContributionRule, defineRoomKind, subjects } from './activity-kind.ts'

/** How the air felt when this was made. */
export interface ComfortVoteContent {
  readonly kind: 'feel'
  /** One of `feelings`. */
  readonly feeling: string
  /** A UUID that a tablet draws for one activity and one day: it votes once a lesson. Never in an answer. */
  readonly tablet?: string | undefined
}

const feel: ContributionRule<ComfortVoteContent> = {
  errors: ({ feeling }) => (isFeeling(feeling) ? [] : [{ path: 'content.feeling', code: 'unknown_feeling' }]),
  publication: 'class_only',
}

/** A class votes on how its air feels, and compares that with its sensor. */
export const roomFeel = defineRoomKind({
  id: 'room_feel',
  title: { sv: 'Känn och mät', en: 'Feel and measure' },
  description: {
    sv: 'Eleverna röstar om hur luften känns, utan namn. Först därefter ser de vad mätaren säger. Lektion för lektion växer en bild av båda.',
    en: 'Pupils vote on how the air feels, without names. Only then do they see what the sensor says. Lesson by lesson a picture of both grows.',
  },
  curriculum: [
    { subject: subjects.science, age_band: 'f-3' },
    { subject: subjects.physics, age_band: '4-6' },
    { subject: subjects.mathematics, age_band: '4-6' },
    { subject: subjects.mathematics, age_band: '7-9' },
  ],
  metrics: ['co2', 'indoor_temperature'],
  contributions: { feel },
})
