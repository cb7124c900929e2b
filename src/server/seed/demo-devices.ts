import { diningHallSound } from './constructed-series.ts'
import {
  electricityTotals,
  outdoorAir,
  soilMoisture,
  type ValuesAt,
  visitorTotals,
} from './recorded-series.ts'

/** A device of the demo that pushes its values over HTTP. */
export interface DemoDevice {
  readonly schoolId: string
  readonly deviceId: string
  readonly name: string
  readonly location: string
  readonly exposure: 'indoor' | 'outdoor'
  readonly provenance: 'recorded' | 'constructed'
  /** Seconds between two of its messages. */
  readonly stepS: number
  readonly historyDays: number
  readonly valuesAt: ValuesAt
}

/** Visits are judged by four weeks, and electricity is compared with them. */
const fourWeeks = 28
const week = 7

const meter = { provenance: 'recorded', stepS: 1800, historyDays: fourWeeks, exposure: 'indoor' } as const
const outdoors = { provenance: 'recorded', exposure: 'outdoor' } as const

/** Made when they are needed: the recordings are read from files. */
export function demoDevices(): readonly DemoDevice[] {
  const electricity = electricityTotals()
  const visitors = visitorTotals()
  const air = outdoorAir()
  const soil = soilMoisture()
  const station = { ...outdoors, stepS: 3600, historyDays: fourWeeks, valuesAt: air }
  const bed = { ...outdoors, stepS: 900, historyDays: week, valuesAt: soil }
  return [
    {
      ...meter,
      schoolId: 'almgardsskolan',
      deviceId: 'entreraknare',
      name: 'Räknaren i entrén',
      location: 'Entrén',
      valuesAt: visitors,
    },
    {
      ...meter,
      schoolId: 'almgardsskolan',
      deviceId: 'elmatare',
      name: 'Elmätaren',
      location: 'Elcentralen',
      valuesAt: electricity,
    },
    {
      schoolId: 'almgardsskolan',
      deviceId: 'ljudmatare-matsalen',
      name: 'Ljudet i matsalen',
      location: 'Matsalen',
      exposure: 'indoor',
      provenance: 'constructed',
      stepS: 300,
      historyDays: week,
      valuesAt: diningHallSound,
    },
    {
      ...station,
      schoolId: 'almgardsskolan',
      deviceId: 'luftmatare-skolgarden',
      name: 'Luften på skolgården',
      location: 'Skolgården',
    },
    {
      ...bed,
      schoolId: 'almgardsskolan',
      deviceId: 'jordgivare-odlingen',
      name: 'Jorden i odlingen',
      location: 'Odlingen',
    },
    {
      ...meter,
      schoolId: 'bjorkangsskolan',
      deviceId: 'elmatare',
      name: 'Elmätaren',
      location: 'Elcentralen',
      valuesAt: electricity,
    },
    {
      ...bed,
      schoolId: 'sjoviksskolan',
      deviceId: 'jordgivare-vaxthuset',
      name: 'Jorden i växthuset',
      location: 'Växthuset',
    },
    {
      ...station,
      schoolId: 'sjoviksskolan',
      deviceId: 'luftmatare-stranden',
      name: 'Luften vid stranden',
      location: 'Stranden',
    },
  ]
}

/** The schools that weigh their plates and publish their menu. */
export const demoKitchens: readonly string[] = ['almgardsskolan', 'bjorkangsskolan']
