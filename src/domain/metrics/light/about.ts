import type { MetricAbout } from '#domain/metrics/metric-definition.ts'

export const lightAbout: MetricAbout = {
  about: {
    sv: 'Mätaren visar hur ljust det är i rummet. Bra ljus gör det lättare att läsa och att hålla sig pigg.',
    en: 'The sensor shows how bright the room is. Good light makes it easier to read and stay alert.',
  },
  questions: [
    {
      id: 'light-observe',
      text: {
        sv: 'Räcker ljuset från fönstret, eller måste ni tända?',
        en: 'Is there enough daylight, or do you need lamps?',
      },
    },
    {
      id: 'light-try',
      text: { sv: 'Var i rummet är det ljusast?', en: 'Where in the room is it brightest?' },
    },
  ],
}
