import type { MetricAbout } from '#domain/metrics/metric-definition.ts'

export const outdoorTemperatureAbout: MetricAbout = {
  about: {
    sv: 'Här ser du hur varmt eller kallt det är ute vid skolan.',
    en: 'Here you can see how warm or cold it is outside the school.',
  },
  questions: [
    {
      id: 'outdoor_temperature-observe',
      text: { sv: 'Vad behöver du ha på dig i dag?', en: 'What do you need to wear today?' },
    },
    {
      id: 'outdoor_temperature-try',
      text: {
        sv: 'Hur mycket skiljer det mellan natt och dag?',
        en: 'How big is the difference between night and day?',
      },
    },
  ],
}
