import type { LessonWords } from '#domain/metrics/metric-definition.ts'

export const humidityLesson: LessonWords = {
  ask: { sv: 'Hur fuktig hinner luften bli?', en: 'How damp will the air get?' },
  side: 'highest',
  talk: { sv: 'Vart tar vattnet i vår andedräkt vägen?', en: 'Where does the water in our breath go?' },
  deed: { sv: 'Häng upp en blöt handduk och gissa igen.', en: 'Hang up a wet towel and guess again.' },
}
