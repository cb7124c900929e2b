import type { LessonWords } from '#domain/metrics/metric-definition.ts'

export const co2Lesson: LessonWords = {
  ask: { sv: 'Hur dålig hinner luften bli?', en: 'How bad will the air get?' },
  side: 'highest',
  talk: { sv: 'Hur länge räcker den friska luften?', en: 'How long does the fresh air last?' },
  deed: {
    sv: 'Vädra på nästa rast och gissa igen.',
    en: 'Air the room at the next break and guess again.',
  },
}
