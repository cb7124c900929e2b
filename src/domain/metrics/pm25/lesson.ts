import type { LessonWords } from '#domain/metrics/metric-definition.ts'

export const pm25Lesson: LessonWords = {
  ask: {
    sv: 'Hur mycket fint damm blir det i luften?',
    en: 'How much fine dust will there be in the air?',
  },
  side: 'highest',
  talk: { sv: 'Var kan dammet ha kommit ifrån?', en: 'Where may the dust have come from?' },
  deed: {
    sv: 'Titta igen en dag när vinden har vänt.',
    en: 'Look again on a day when the wind has turned.',
  },
}
