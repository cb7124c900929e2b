import type { RoomBehaviour } from './room-behaviour.ts'

interface DemoRoom extends Omit<RoomBehaviour, 'roomKey'> {
  /** The device's id on the platform. */
  readonly deviceId: string
  /** What a teacher called the sensor, and where it hangs; null = it is not placed. */
  readonly place: string | null
}

/** A room of the demo whose sensor sends over LoRaWAN. */
export interface LorawanRoom extends DemoRoom {
  readonly devEui: string
  /** Millivolts */
  readonly battery: number
  /** Has not sent since an evening before the demo was first started (`silentSince` in `replay.ts`): an honest gap to look at. */
  readonly isSilent?: true
  /** Its class airs it (`demo-airings.ts`). */
  readonly isAired?: true
  /** It measures each minute, for four weeks already: of such a room it can be told how it breathes and what comes (`minute-history.ts`). */
  readonly isByMinute?: true
}

const everything = ['co2', 'temperature', 'humidity', 'light'] as const
const classroom = { measures: everything, usedAt: 'lessons', leftAfterBreak: 0.4, warmerBy: 0 } as const

/** The DevEUIs are of the block for documentation and tests, 00-00-5E-EF-10 (RFC 9542). */
export const lorawanRooms: readonly LorawanRoom[] = [
  {
    ...classroom,
    schoolId: 'almgardsskolan',
    deviceId: 'ers-co2-klassrum-4b',
    devEui: '00005eef10000001',
    place: 'Klassrum 4B',
    peakPpm: 1150,
    leftAfterBreak: 0.15,
    isWellMixed: true,
    week: 'first',
    warmerBy: 0.7,
    battery: 3642,
    isAired: true,
    isByMinute: true,
  },
  {
    ...classroom,
    schoolId: 'almgardsskolan',
    deviceId: 'ers-co2-matsalen',
    devEui: '00005eef10000002',
    place: 'Matsalen',
    peakPpm: 700,
    usedAt: 'lunch',
    week: 'second',
    battery: 3618,
  },
  {
    ...classroom,
    schoolId: 'almgardsskolan',
    deviceId: 'ers-co2-biblioteket',
    devEui: '00005eef10000003',
    place: 'Biblioteket',
    peakPpm: 560,
    week: 'first',
    warmerBy: -0.4,
    battery: 3310,
    isSilent: true,
  },
  {
    ...classroom,
    schoolId: 'almgardsskolan',
    deviceId: 'eui-00005eef10000008',
    devEui: '00005eef10000008',
    place: null,
    peakPpm: 620,
    week: 'second',
    warmerBy: 0.3,
    battery: 3680,
  },
  {
    ...classroom,
    schoolId: 'bjorkangsskolan',
    deviceId: 'ers-co2-klassrum-7a',
    devEui: '00005eef10000004',
    place: 'Klassrum 7A',
    peakPpm: 860,
    week: 'second',
    warmerBy: 0.5,
    battery: 3630,
  },
  {
    ...classroom,
    schoolId: 'sjoviksskolan',
    deviceId: 'ers-co2-klassrum-2c',
    devEui: '00005eef10000006',
    place: 'Klassrum 2C',
    measures: ['co2', 'temperature', 'humidity'],
    peakPpm: 690,
    leftAfterBreak: 0.3,
    week: 'first',
    warmerBy: -0.3,
    battery: 3627,
  },
]

/** The rooms whose sensors push over HTTP. */
export const pushingRooms: readonly (DemoRoom & { readonly place: string })[] = [
  {
    ...classroom,
    schoolId: 'almgardsskolan',
    deviceId: 'inneklimat-4a',
    place: 'Klassrum 4A',
    peakPpm: 610,
    leftAfterBreak: 0.3,
    week: 'second',
    warmerBy: 0.1,
  },
  {
    ...classroom,
    schoolId: 'almgardsskolan',
    deviceId: 'inneklimat-5a',
    place: 'Klassrum 5A',
    peakPpm: 790,
    week: 'first',
    warmerBy: -0.2,
  },
  {
    ...classroom,
    schoolId: 'almgardsskolan',
    deviceId: 'inneklimat-idrottshallen',
    place: 'Idrottshallen',
    peakPpm: 570,
    week: 'second',
    warmerBy: -2.2,
  },
  {
    ...classroom,
    schoolId: 'bjorkangsskolan',
    deviceId: 'inneklimat-slojdsalen',
    place: 'Slöjdsalen',
    peakPpm: 640,
    week: 'first',
    warmerBy: -1.1,
  },
  {
    ...classroom,
    schoolId: 'sjoviksskolan',
    deviceId: 'inneklimat-lasrummet',
    place: 'Läsrummet',
    measures: ['co2', 'light'],
    peakPpm: 550,
    week: 'second',
  },
]

/** The same name for the same room, whatever measures it. */
export function behaviourOf<R extends DemoRoom>(room: R): R & RoomBehaviour {
  return { ...room, roomKey: `${room.schoolId} ${room.deviceId}` }
}
