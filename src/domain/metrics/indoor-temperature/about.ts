import type { MetricAbout } from '#domain/metrics/metric-definition.ts'

export const indoorTemperatureAbout: MetricAbout = {
  about: {
    sv: 'Termometern visar hur varmt det är inne. De flesta pluggar bäst när det är 20 till 24 grader.',
    en: 'The thermometer shows how warm it is indoors. Most people study best between 20 and 24 degrees.',
  },
  questions: [
    {
      id: 'indoor_temperature-observe',
      text: {
        sv: 'Vad kan ni göra om det är för varmt i rummet?',
        en: 'What can you do if the room is too warm?',
      },
    },
    {
      id: 'indoor_temperature-try',
      text: {
        sv: 'När är det varmast: på morgonen eller efter lunch?',
        en: 'When is it warmest: in the morning or after lunch?',
      },
    },
  ],
}
