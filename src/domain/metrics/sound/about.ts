import type { MetricAbout } from '#domain/metrics/metric-definition.ts'

export const soundAbout: MetricAbout = {
  about: {
    sv: 'Mätaren visar hur starkt ljudet är. Den spelar aldrig in vad någon säger.',
    en: 'The sensor shows how loud it is. It never records what anyone says.',
  },
  questions: [
    {
      id: 'sound-observe',
      text: { sv: 'Var i skolan är det tystast?', en: 'Where in the school is it quietest?' },
    },
    {
      id: 'sound-try',
      text: {
        sv: 'Kan ni sänka ljudet i matsalen? Hur?',
        en: 'Can you make the dining hall quieter? How?',
      },
    },
  ],
}
