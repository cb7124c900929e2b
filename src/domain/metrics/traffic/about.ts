import type { MetricAbout } from '#domain/metrics/metric-definition.ts'

export const trafficAbout: MetricAbout = {
  about: {
    sv: 'En räknare vid dörren räknar hur många som går in. Den räknar bara antal. Den vet inte vem du är och den tar inga bilder.',
    en: 'A counter by the door counts how many people walk in. It only counts. It does not know who you are and it takes no pictures.',
  },
  questions: [
    {
      id: 'traffic-observe',
      text: {
        sv: 'När på dagen kommer flest? Varför är det så, tror du?',
        en: 'When do most people come? Why do you think that is?',
      },
    },
    {
      id: 'traffic-try',
      text: {
        sv: 'Kommer det fler eller färre när det regnar?',
        en: 'Do more or fewer people come when it rains?',
      },
    },
  ],
}
