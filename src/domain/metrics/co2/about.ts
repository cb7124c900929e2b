import type { MetricAbout } from '#domain/metrics/metric-definition.ts'

export const co2About: MetricAbout = {
  about: {
    sv: 'När vi andas ut kommer det ut koldioxid. Är vi många i ett rum blir det mer och mer. Då blir luften instängd och vi blir lätt trötta.',
    en: 'We breathe out carbon dioxide. When many people share a room there is more and more of it. The air gets stuffy and we get tired.',
  },
  questions: [
    {
      id: 'co2-observe',
      text: { sv: 'När på dagen är luften bäst? Varför då?', en: 'When is the air at its best? Why?' },
    },
    {
      id: 'co2-try',
      text: {
        sv: 'Vädra rummet i fem minuter. Vad händer med siffran?',
        en: 'Air the room for five minutes. What happens to the number?',
      },
    },
  ],
}
