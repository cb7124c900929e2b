import type { MetricAbout } from '#domain/metrics/metric-definition.ts'

export const radonAbout: MetricAbout = {
  about: {
    sv: 'Radon är en gas från marken. Den syns inte och luktar inte. Den läcker in i hus nerifrån. Att andas mycket radon i många år är farligt. Därför räknas medelvärdet för ett helt år. I Sverige är 200 Bq/m³ referensnivå, och WHO råder till högst 100. Ett högt tal en dag säger lite.',
    en: 'Radon is a gas from the ground. You cannot see it or smell it. It leaks into houses from below. Breathing a lot of it for many years is bad for you. So it is the mean of a whole year that counts. In Sweden 200 Bq/m³ is the reference level, and WHO advises 100 at most. A high number on one day says little.',
  },
  questions: [
    {
      id: 'radon-observe',
      text: {
        sv: 'När är det mest radon: på dagen eller på natten?',
        en: 'When is there most radon: by day or by night?',
      },
    },
    {
      id: 'radon-try',
      text: {
        sv: 'Vädra en hel dag. Är talet lägre dagen efter?',
        en: 'Air the room for a whole day. Is the number lower the day after?',
      },
    },
  ],
}
