import type { MetricAbout } from '#domain/metrics/metric-definition.ts'

export const soilMoistureAbout: MetricAbout = {
  about: {
    sv: 'En mätare sitter nere i jorden. Den känner hur mycket vatten det finns där. Växter mår bra när jorden är lagom fuktig.',
    en: 'A sensor in the soil measures how much water there is. Plants do well when the soil is just moist enough.',
  },
  questions: [
    {
      id: 'soil_moisture-observe',
      text: {
        sv: 'Vad händer med jorden när solen skiner hela dagen?',
        en: 'What happens to the soil when the sun shines all day?',
      },
    },
    {
      id: 'soil_moisture-try',
      text: {
        sv: 'Hur kan du känna med handen om en växt behöver vatten?',
        en: 'How can you feel with your hand if a plant needs water?',
      },
    },
  ],
}
