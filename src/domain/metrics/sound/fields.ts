import { defineFields, unchanged } from '#domain/metrics/field-definition.ts'

/** Peaks and momentary levels are left out (`soundPeak`, `LAF`, `LAFmax`). */
export const soundFields = defineFields({
  quantity: 'sound',
  units: [['db dba db(a) db[a] dba(eq) laeq decibel decibels dbla db(a)leq dblaeq decibela', unchanged]],
  names: ['laeq', 'soundavg', 'sound_avg'],
  choices: ['dB'],
})
