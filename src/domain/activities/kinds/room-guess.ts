import {
  type GuessPoint,
  guessErrors,
  guessLengths,
  isGuessLength,
  usualGuessLength,
} from '#domain/activities/guess-shape.ts'
import { type ContributionRule, defineRoomKind, type OwnSetting, subjects } from './activity-kind.ts'

/** A pupil's guess how the air goes on from when this was made. */
export interface GuessContent {
  readonly kind: 'guess'
  readonly points: GuessPoint[]
}

const guess: ContributionRule<GuessContent> = {
  errors: ({ points }) => guessErrors(points),
  publication: 'in_counts',
  isChangeable: true,
}

const setting: OwnSetting<'guess_minutes'> = {
  key: 'guess_minutes',
  schema: { enum: [...guessLengths] },
  usual: usualGuessLength,
  errors: (minutes) => (isGuessLength(minutes) ? [] : [{ path: 'guess_minutes', code: 'not_offered' }]),
}

/** Pupils draw how the air of their room goes on. */
export const roomGuess = defineRoomKind({
  id: 'room_guess',
  title: { sv: 'Rita din gissning', en: 'Draw your guess' },
  description: {
    sv: 'Eleverna ritar hur luften i rummet ska bli. När tiden har gått ser de hur det blev, och hur hela klassen gissade.',
    en: 'Pupils draw how the air in the room will go on. When the time has passed they see how it went, and how the whole class guessed.',
  },
  curriculum: [
    { subject: subjects.mathematics, age_band: '4-6' },
    { subject: subjects.mathematics, age_band: '7-9' },
    { subject: subjects.physics, age_band: '4-6' },
    { subject: subjects.science, age_band: 'f-3' },
  ],
  metrics: ['co2'],
  setting,
  contributions: { guess },
})
