import { defineFields, times, unchanged } from '#domain/metrics/field-definition.ts'

/** `light_level` is left out: a step from 0 to 5. */
export const lightFields = defineFields({
  quantity: 'light',
  units: [
    ['lux lx lm/m2 lm.m-2 lumen/m2', unchanged],
    ['klx klux kilolux', times(1000)],
    ['fc ftc ft.c footcandle footcandles lm/ft2 lumen/ft2', times(10.763_910_4)],
  ],
  names: [
    'light',
    'illumination',
    'illuminance',
    'lightintensity',
    'light_intensity',
    'lux',
    'illuminance_lux',
  ],
  choices: ['lux'],
})
