import type { Quantity } from './recorded-days.ts'

/** A room of the demo with its one sensor. */
export interface DemoRoom {
  readonly schoolId: string
  /** The device's id on the platform. */
  readonly deviceId: string
  readonly devEui: string
  /** What a teacher called the sensor, and where it hangs. */
  readonly name: string
  readonly location: string
  readonly measures: readonly Quantity[]
  /** Which of the recording's four stations gives temperature and light. */
  readonly station: 1 | 2 | 3 | 4
  /** Rooms with different shifts follow different recorded days. */
  readonly shift: number
  /** Millivolts */
  readonly battery: number
  /** Has not sent since yesterday evening: an honest gap to look at. */
  readonly isSilent?: true
}

/** The DevEUIs are of the block for documentation and tests, 00-00-5E-EF-10 (RFC 9542). */
export const demoRooms: readonly DemoRoom[] = [
  {
    schoolId: 'almgardsskolan',
    deviceId: 'ers-co2-klassrum-4b',
    devEui: '00005eef10000001',
    name: 'Klassrum 4B',
    location: 'Klassrum 4B',
    measures: ['co2', 'temperature', 'humidity', 'light'],
    station: 2,
    shift: 0,
    battery: 3642,
  },
  {
    schoolId: 'almgardsskolan',
    deviceId: 'ers-co2-matsalen',
    devEui: '00005eef10000002',
    name: 'Matsalen',
    location: 'Matsalen',
    measures: ['co2', 'temperature', 'humidity', 'light'],
    station: 3,
    shift: 1,
    battery: 3618,
  },
  {
    schoolId: 'almgardsskolan',
    deviceId: 'ers-biblioteket',
    devEui: '00005eef10000003',
    name: 'Biblioteket',
    location: 'Biblioteket',
    measures: ['temperature', 'humidity', 'light'],
    station: 1,
    shift: 1,
    battery: 3655,
  },
  {
    schoolId: 'bjorkangsskolan',
    deviceId: 'ers-co2-klassrum-7a',
    devEui: '00005eef10000004',
    name: 'Klassrum 7A',
    location: 'Klassrum 7A',
    measures: ['co2', 'temperature', 'humidity', 'light'],
    station: 1,
    shift: 1,
    battery: 3630,
  },
  {
    schoolId: 'bjorkangsskolan',
    deviceId: 'ers-slojdsalen',
    devEui: '00005eef10000005',
    name: 'Slöjdsalen',
    location: 'Slöjdsalen',
    measures: ['temperature', 'humidity'],
    station: 4,
    shift: 0,
    battery: 3604,
  },
  {
    schoolId: 'sjoviksskolan',
    deviceId: 'ers-co2-klassrum-2c',
    devEui: '00005eef10000006',
    name: 'Klassrum 2C',
    location: 'Klassrum 2C',
    measures: ['co2', 'temperature', 'humidity'],
    station: 3,
    shift: 0,
    battery: 3627,
  },
  {
    schoolId: 'sjoviksskolan',
    deviceId: 'ers-lasrummet',
    devEui: '00005eef10000007',
    name: 'Läsrummet',
    location: 'Läsrummet',
    measures: ['light'],
    station: 2,
    shift: 1,
    battery: 3310,
    isSilent: true,
  },
]
