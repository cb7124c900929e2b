import type { MetricAbout } from '#domain/metrics/metric-definition.ts'

export const electricityAbout: MetricAbout = {
  about: {
    sv: 'Mätaren visar hur mycket el skolan köper. Lampor, datorer och kök drar el. El kostar pengar. Att tillverka el kan också skada klimatet.',
    en: 'The meter shows how much electricity the school buys. It runs lamps, computers and the kitchen. Electricity costs money. Making it can also harm the climate.',
  },
  questions: [
    {
      id: 'electricity-observe',
      text: {
        sv: 'När använder skolan mest el? Vad är igång då?',
        en: 'When does the school use the most electricity? What is switched on then?',
      },
    },
    {
      id: 'electricity-try',
      text: {
        sv: 'Vad kan ni stänga av i klassrummet när ni går hem?',
        en: 'What can you switch off in the classroom when you go home?',
      },
    },
  ],
}
