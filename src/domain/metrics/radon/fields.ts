import { defineFields, times, unchanged } from '#domain/metrics/field-definition.ts'

/** A curie is 3.7 × 10¹⁰ becquerel, so 1 pCi/l is 37 Bq/m³. Means of weeks and years are left out (`radonLongTermAvg`). */
export const radonFields = defineFields({
  quantity: 'radon',
  units: [
    [
      'bq/m3 bqm3 bqm-3 bq.m-3 bq becquerel/m3 becquerels/m3 becquerelpercubicmeter becquerelpercubicmetre',
      unchanged,
    ],
    ['kbq/m3 kbqm-3', times(1000)],
    ['pci/l pci/liter pci/litre pcil-1 pci picocurie/l picocuries/l picocurieperliter', times(37)],
  ],
  names: ['radon', 'radon_bq_m3', 'radonshorttermavg', 'radon_short_term_avg', 'radon_concentration'],
  choices: ['Bq/m³', 'pCi/L'],
})
