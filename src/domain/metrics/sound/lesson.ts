import type { LessonWords } from '#domain/metrics/metric-definition.ts'

export const soundLesson: LessonWords = {
  ask: { sv: 'Hur högt hinner ljudet bli?', en: 'How loud will it get?' },
  side: 'highest',
  talk: { sv: 'Vad låter mest när ljudet är som högst?', en: 'What makes the noise when it is loudest?' },
  deed: {
    sv: 'Prova en lektion där alla viskar. Gissa igen.',
    en: 'Try a lesson of whispers. Guess again.',
  },
}
