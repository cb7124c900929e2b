import type { LessonWords } from '#domain/metrics/metric-definition.ts'

export const indoorTemperatureLesson: LessonWords = {
  ask: { sv: 'Hur varmt hinner det bli?', en: 'How warm will it get?' },
  side: 'highest',
  talk: {
    sv: 'Vad värmer mest: vi, solen eller elementet?',
    en: 'What heats the room most: us, sun or radiators?',
  },
  deed: {
    sv: 'Dra för gardinen en solig dag och gissa igen.',
    en: 'Draw the curtains on a sunny day and guess again.',
  },
}
