import { type AiringGuess, airingGuesses, airingLeastS, airingMostS } from '#domain/activities/airing.ts'
import { type ContributionRule, defineRoomKind, lastedErrors, subjects } from './activity-kind.ts'

/** The class has aired its room; it is sent when the airing ends. */
export interface AiringContent {
  readonly kind: 'airing'
  /** From its start to its end, whole seconds: `airingLeastS` to `airingMostS`. */
  readonly lasted_s: number
  /** The class's guess, how long it takes until the air is good: one of `airingGuesses`; null = it did not guess. */
  readonly guess_minutes: AiringGuess | null
}

/** The class begins to air its room: forecasts of its air end at once. The airing that follows says all else. */
export interface OpeningContent {
  readonly kind: 'opening'
}

const airing: ContributionRule<AiringContent> = {
  errors({ lasted_s, guess_minutes }) {
    const errors = lastedErrors(lasted_s, airingLeastS, airingMostS)
    if (guess_minutes !== null && !airingGuesses.includes(guess_minutes))
      errors.push({ path: 'content.guess_minutes', code: 'not_offered' })
    return errors
  },
  publication: 'individually',
  airedAt: ({ lasted_s }, at) => at + lasted_s,
}

const opening: ContributionRule<OpeningContent> = {
  errors: () => [],
  publication: 'class_only',
  airedAt: (_, at) => at,
  isUnlisted: true,
  // They count towards no limit of an activity: this is theirs.
  leastGapMs: 300_000,
}

/** A class airs its room as an experiment. */
export const roomAiring = defineRoomKind({
  id: 'room_airing',
  title: { sv: 'Vädra-experiment', en: 'Airing experiment' },
  description: {
    sv: 'Klassen gissar, öppnar fönstret och ser luften och värmen ändras medan det händer. Sedan får den veta vad vädringen gjorde.',
    en: 'The class guesses, opens the window and watches the air and the temperature change as it happens. Then it finds out what the airing did.',
  },
  curriculum: [
    { subject: subjects.physics, age_band: '4-6' },
    { subject: subjects.physics, age_band: '7-9' },
    { subject: subjects.mathematics, age_band: '4-6' },
    { subject: subjects.science, age_band: 'f-3' },
  ],
  metrics: ['co2'],
  contributions: { airing, opening },
})
