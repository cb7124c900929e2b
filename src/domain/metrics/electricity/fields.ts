import { defineFields, times, unchanged } from '#domain/metrics/field-definition.ts'

export const electricityFields = defineFields({
  quantity: 'electricity',
  units: [
    ['kwh kw.h kwhr kilowatthour kilowatthours kilowattimme kilowattimmar kilowattimma', unchanged],
    ['wh w.h whr watthour watthours wattimme wattimmar', times(0.001)],
    ['MWh MW.h megawatthour megawatthours megawattimme megawattimmar', times(1000)],
    ['mWh mW.h milliwatthour milliwatthours milliwattimmar', times(1e-6)],
    ['GWh GW.h gigawatthour gigawatthours gigawattimmar', times(1e6)],
    ['j joule joules ws w.s wattsecond wattseconds wattsekunder', times(1 / 3.6e6)],
    ['kj kilojoule kilojoules kws', times(1 / 3600)],
    ['MJ megajoule megajoules', times(1 / 3.6)],
    ['GJ gigajoule gigajoules', times(1000 / 3.6)],
  ],
})
