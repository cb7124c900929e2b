import { defineFields } from '#domain/metrics/field-definition.ts'
import { particleUnits } from '#domain/metrics/particle-units.ts'

export const pm25Fields = defineFields({
  quantity: 'pm25',
  units: particleUnits,
  names: ['pm2_5', 'pm2.5', 'pm25', 'pm_2_5', 'pm2_5_mass_concentration'],
  choices: ['µg/m³'],
})
