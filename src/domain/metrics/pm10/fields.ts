import { defineFields } from '#domain/metrics/field-definition.ts'
import { particleUnits } from '#domain/metrics/particle-units.ts'

export const pm10Fields = defineFields({
  quantity: 'pm10',
  units: particleUnits,
  names: ['pm10', 'pm_10', 'pm10_mass_concentration'],
  choices: ['µg/m³'],
})
