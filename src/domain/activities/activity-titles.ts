import type { Text } from '#domain/locale.ts'
import type { ActivityTypeId } from './activity-type-ids.ts'

/** What each kind of activity is called. In a file of its own: whoever only names them does not load their settings. */
export const activityTitles: Readonly<Record<ActivityTypeId, Text>> = {
  food_journey: { sv: 'Matens resa', en: 'Food Journey' },
  room_events: { sv: 'Händelser på grafen', en: 'Events on the graph' },
  room_airing: { sv: 'Vädra-experiment', en: 'Airing experiment' },
  room_guess: { sv: 'Rita din gissning', en: 'Draw your guess' },
  room_experiment: { sv: 'Klassens experiment', en: 'Class experiment' },
  room_feel: { sv: 'Känn och mät', en: 'Feel and measure' },
  room_mystery: { sv: 'Detektivfall', en: 'Mystery' },
  lesson_guess: { sv: 'Gissa kurvan', en: 'Guess the curve' },
}
