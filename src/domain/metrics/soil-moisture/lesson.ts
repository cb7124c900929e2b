import type { LessonWords } from '#domain/metrics/metric-definition.ts'

export const soilMoistureLesson: LessonWords = {
  ask: { sv: 'Hur torr hinner jorden bli?', en: 'How dry will the soil get?' },
  side: 'lowest',
  talk: { sv: 'Vart tar vattnet i jorden vägen?', en: 'Where does the water in the soil go?' },
  deed: {
    sv: 'Vattna och gissa hur fort siffran stiger.',
    en: 'Water it and guess how fast the number rises.',
  },
}
