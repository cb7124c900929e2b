import { electricityPrices } from './constructed-price.ts'
import { diningHallSound, roomSound } from './constructed-series.ts'
import { outdoorAir } from './constructed-weather.ts'
import { behaviourOf, pushingRooms } from './demo-rooms.ts'
import { roomValuesAt } from './recorded-room.ts'
import { electricityTotals, soilMoisture, type ValuesAt, visitorTotals } from './recorded-series.ts'

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
  /** The same for what is more than a day old when the demo starts, where it differs. A multiple of `stepS`. */
  readonly olderStepS?: number
  readonly historyDays: number
  readonly valuesAt: ValuesAt
  /** What its messages report on the school beside the values of some times, epoch seconds. */
  readonly recordsAt?: (times: readonly number[]) => object
}

/** Visits are judged by four weeks, and electricity is compared with them. */
const fourWeeks = 28
const week = 7

const indoors = { exposure: 'indoor', provenance: 'recorded' } as const
const meter = { ...indoors, stepS: 1800, historyDays: fourWeeks } as const
const station = {
  provenance: 'constructed',
  exposure: 'outdoor',
  stepS: 3600,
  historyDays: fourWeeks,
} as const
const bed = { provenance: 'recorded', exposure: 'outdoor', stepS: 900, historyDays: week } as const

/** Made when they are needed: their totals are added up from the first day. */
export function demoDevices(): readonly DemoDevice[] {
  return [...roomSensors(), ...meters(), ...outdoorDevices()]
}

function roomSensors(): readonly DemoDevice[] {
  return pushingRooms.map(behaviourOf).map((room) => ({
    ...indoors,
    schoolId: room.schoolId,
    deviceId: room.deviceId,
    name: room.place,
    location: room.place,
    stepS: 300,
    olderStepS: 900,
    historyDays: week,
    valuesAt: (t) => Object.entries(roomValuesAt(room, t)).map(([metric, value]) => ({ metric, value })),
  }))
}

function meters(): readonly DemoDevice[] {
  const electricity = ['almgardsskolan', 'bjorkangsskolan'].map((schoolId, index) => ({
    ...meter,
    schoolId,
    deviceId: 'elmatare',
    name: 'Elmätaren',
    location: 'Elcentralen',
    valuesAt: electricityTotals(schoolId, 2 * index),
    // Each half hour with the price of the hour that it ends in.
    recordsAt: (times: readonly number[]) => ({
      electricity_price: electricityPrices(times.map((t) => t - 1)),
    }),
  }))
  return [
    ...electricity,
    {
      ...meter,
      schoolId: 'almgardsskolan',
      deviceId: 'entreraknare',
      name: 'Räknaren i entrén',
      location: 'Entrén',
      valuesAt: visitorTotals('almgardsskolan'),
    },
    ...soundMeters(),
  ]
}

function soundMeters(): readonly DemoDevice[] {
  const schoolId = 'almgardsskolan'
  const common = {
    schoolId,
    exposure: 'indoor',
    provenance: 'constructed',
    stepS: 300,
    historyDays: week,
  } as const
  return [
    {
      ...common,
      deviceId: 'ljudmatare-matsalen',
      name: 'Ljudet i matsalen',
      location: 'Matsalen',
      valuesAt: diningHallSound(schoolId),
    },
    {
      ...common,
      deviceId: 'ljudmatare-4b',
      name: 'Ljudet i 4B',
      location: 'Klassrum 4B',
      valuesAt: roomSound(schoolId, '4b', 53),
    },
    {
      ...common,
      deviceId: 'ljudmatare-idrottshallen',
      name: 'Ljudet i idrottshallen',
      location: 'Idrottshallen',
      valuesAt: roomSound(schoolId, 'idrottshallen', 68),
    },
  ]
}

function outdoorDevices(): readonly DemoDevice[] {
  const soil = soilMoisture()
  return [
    {
      ...station,
      schoolId: 'almgardsskolan',
      deviceId: 'luftmatare-skolgarden',
      name: 'Luften på skolgården',
      location: 'Skolgården',
      valuesAt: outdoorAir('skolgarden'),
    },
    {
      ...bed,
      schoolId: 'almgardsskolan',
      deviceId: 'jordgivare-odlingen',
      name: 'Jorden i odlingen',
      location: 'Odlingen',
      valuesAt: soil,
    },
    {
      ...bed,
      schoolId: 'sjoviksskolan',
      deviceId: 'jordgivare-vaxthuset',
      name: 'Jorden i växthuset',
      location: 'Växthuset',
      // Another part of the recording.
      valuesAt: (t) => soil(t + 3 * 24 * 3600),
    },
    {
      ...station,
      schoolId: 'sjoviksskolan',
      deviceId: 'luftmatare-stranden',
      name: 'Luften vid stranden',
      location: 'Stranden',
      valuesAt: outdoorAir('stranden'),
    },
  ]
}

/** The schools that weigh their plates and publish their menu. */
export const demoKitchens: readonly string[] = ['almgardsskolan', 'bjorkangsskolan']
