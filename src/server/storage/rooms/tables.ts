import type { Generated } from 'kysely'
import type { AiringAdvice, RoomKind } from '#domain/rooms/room.ts'

/** Conventions of all tables: `storage/tables.ts`. */
export interface RoomTables {
  room: RoomTable
  device: DeviceTable
  deviceDay: DeviceDayTable
  sensor: SensorTable
  assignment: AssignmentTable
  sensorEvent: SensorEventTable
  newDeviceCount: NewDeviceCountTable
}

interface RoomTable {
  id: string
  schoolId: string
  /** Of its own within the school. */
  name: string
  kind: RoomKind
  /** 0 = the ground floor */
  floor: number | null
  /** The school's own order, ascending. */
  sortOrder: number
  /** For staff: m³ */
  volumeM3: number | null
  /** For staff: how many are there in a lesson. */
  usualPeople: number | null
  airingAdvice: AiringAdvice | null
}

/** A piece of hardware. It comes and goes; what it measured belongs to the sensor that it was assigned to. */
interface DeviceTable {
  id: string
  schoolIntegrationId: string
  /** The DevEUI, else the platform's own id; lower case. */
  externalId: string
  name: string
  profileKey: string | null
  /** 1 = a person chose the profile. */
  profileByPerson: Generated<0 | 1>
  /** The model as the platform names it, with its brand if that is stated; null = no model name. */
  modelName: string | null
  expectedIntervalS: number
  batteryPercent: number | null
  batteryMillivolts: number | null
  batteryReportedAt: number | null
  /** dBm */
  rssi: number | null
  /** dB */
  snr: number | null
  lastSyncAt: number | null
  lastSyncStatus: 'success' | 'unknown' | 'failure'
  lastSyncCode: string | null
  /** JSON: the numbers of the platform's decoder in the last message, `[{ name, value, unit }]`; null = none yet. */
  decodedFields: string | null
  /** JSON: what a person said that they mean, `{ <field>: { metric, unit?, scale?, … } }`; null = nothing. */
  fieldMap: string | null
  /** See `Uplink.messageKey`. */
  lastMessageKey: string | null
  /** The message that it was last in, kept for as long; null = none since such were kept. */
  lastMessageId: string | null
  /** JSON of what routing rules ask about, of a device of the municipality; null = it belongs to a school's connection. */
  routingFacts: string | null
}

/** How a device's battery and signal were last on a day. */
interface DeviceDayTable {
  deviceId: string
  /** `YYYY-MM-DD`, Europe/Stockholm */
  date: string
  batteryPercent: number | null
  /** dBm */
  rssi: number | null
}

/** A measuring point. The place keeps its name and history while devices come and go. */
interface SensorTable {
  id: string
  schoolId: string
  /** Null = it waits in the inbox, seen by staff alone. */
  roomId: string | null
  name: string
  status: 'active' | 'inactive'
  provenance: 'recorded' | 'constructed' | null
  /** 0 = the name still follows the platform's device name. */
  namedByPerson: 0 | 1
  /** Epoch ms: when a person said that what waits is not wanted; null = no one has. */
  ignoredAt: number | null
  /** Epoch ms: when it was put away, with all that it measured; null = it is in use. */
  archivedAt: number | null
}

/** Which device measures for which sensor, from when to when; `to_t` null = still. At most one open on either side. */
interface AssignmentTable {
  id: string
  deviceId: string
  sensorId: string
  fromT: number
  toT: number | null
}

/** What happened to a sensor, for as long as it lasted; kept for ever. */
interface SensorEventTable {
  id: string
  sensorId: string
  /**
   * `inactive`: switched off by a person. `rejected`: sent what cannot be true. `late`: sent, while it was connected,
   * long after it measured. `moved`: to the place in `detail`. `exposure`: its place counts as `detail` from then on.
   */
  kind: 'inactive' | 'rejected' | 'late' | 'moved' | 'exposure'
  /** `*` = all that it measures. */
  metricKey: string
  fromT: number
  /** null = still */
  toT: number | null
  detail: string | null
}

/** How many devices that were never seen each integration has brought, and what it holds back; a row an integration. */
interface NewDeviceCountTable {
  schoolIntegrationId: string
  /** The day that is counted: `YYYY-MM-DD`, Europe/Stockholm */
  date: string
  /** So many were added that day. */
  added: number
  /** So many may be. */
  allowed: number
  /** JSON: the smallest hashes of the ids that are held back, see `domain/integrations/held-devices.ts`. */
  heldSketch: string
  /** JSON: ids of some of them. */
  heldExamples: string
  /** When the first message came that is held back; null = none is. */
  heldSince: number | null
  heldLast: number | null
  /** The last message that was read again for devices that were let in; null = none is to be read. */
  rereadReceivedAt: number | null
  rereadId: string | null
}
