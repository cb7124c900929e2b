import type { MetricAbout } from '#domain/metrics/metric-definition.ts'

export const humidityAbout: MetricAbout = {
  about: {
    sv: 'Det finns lite vatten i luften. Det syns inte, men det känns. På vintern är luften inne ofta torr.',
    en: 'There is a little water in the air. You cannot see it, but you can feel it. In winter the air indoors is often dry.',
  },
  questions: [
    {
      id: 'humidity-observe',
      text: {
        sv: 'Hur känns läppar och ögon när luften är torr?',
        en: 'How do your lips and eyes feel when the air is dry?',
      },
    },
    {
      id: 'humidity-try',
      text: { sv: 'Varför får fönstret imma ibland?', en: 'Why do windows steam up sometimes?' },
    },
  ],
}
