import { times, unchanged } from './field-definition.ts'

const microgram = 'ug/m3 ugm3 ugm-3 ug.m-3 ug/(m3) mcg/m3 microg/m3 microgram/m3 micrograms/m3 mikrogram/m3'
const microgramWords = 'microgrampercubicmeter microgrampercubicmetre microgramspercubicmeter'

export const particleUnits = [
  [`${microgram} ${microgramWords} microgramspercubicmetre mikrogramperkubikmeter ug/nm3`, unchanged],
  ['mg/m3 mgm3 mgm-3 milligram/m3 milligrampercubicmeter milligramperkubikmeter', times(1000)],
  ['ng/m3 ngm-3', times(0.001)],
] as const
