import { defineFields, percent, times, unchanged } from '#domain/metrics/field-definition.ts'

export const soilMoistureFields = defineFields({
  quantity: 'soil_moisture',
  units: [
    [`${percent} %vwc vwc% %vol vol% vol-% volymprocent volumeprocent`, unchanged],
    ['m3/m3 m3m-3 m3.m-3 cm3/cm3 cm3cm-3 l/l', times(100)],
  ],
  names: ['moisture', 'soil_moisture', 'soilmoisture', 'water_soil'],
  fractionNames: ['volumetric_water_content', 'soil_moisture_at_depth_0'],
  choices: ['%', 'm³/m³'],
})
