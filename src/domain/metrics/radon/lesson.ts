import type { LessonWords } from '#domain/metrics/metric-definition.ts'

export const radonLesson: LessonWords = {
  ask: { sv: 'Hur mycket radon blir det som mest?', en: 'How much radon will there be at most?' },
  side: 'highest',
  talk: {
    sv: 'Varför räknas ett helt år och inte en dag?',
    en: 'Why does a whole year count and not one day?',
  },
  deed: {
    sv: 'Jämför med en vecka då ni vädrar mer, och gissa igen.',
    en: 'Compare with a week in which you air more, and guess again.',
  },
}
