import type { Generated } from 'kysely'
import type { AiringAdvice, RoomKind } from '#domain/rooms/room.ts'

/** Conventions of all tables: `storage/tables.ts`. */
export interface RoomTables {
  room: RoomTable
  device: DeviceTable
  device_day: DeviceDayTable
  sensor: SensorTable
  assignment: AssignmentTable
  sensor_event: SensorEventTable
  new_device_count: NewDeviceCountTable
}

interface RoomTable {
  id: string
  school_id: string
  /** Of its own within the school. */
  name: string
  kind: RoomKind
  /** 0 = the ground floor */
  floor: number | null
  /** The school's own order, ascending. */
  sort_order: number
  /** For staff: m³ */
  volume_m3: number | null
  /** For staff: how many are there in a lesson. */
  usual_people: number | null
  airing_advice: AiringAdvice | null
}

/** A piece of hardware. It comes and goes; what it measured belongs to the sensor that it was assigned to. */
interface DeviceTable {
  id: string
  school_integration_id: string
  /** The DevEUI, else the platform's own id; lower case. */
  external_id: string
  name: string
  profile_key: string | null
  /** 1 = a person chose the profile. */
  profile_by_person: Generated<0 | 1>
  /** The model as the platform names it, with its brand where it tells it; null = it names none. */
  model_name: string | null
  expected_interval_s: number
  battery_percent: number | null
  battery_millivolts: number | null
  battery_reported_at: number | null
  /** dBm */
  rssi: number | null
  /** dB */
  snr: number | null
  last_sync_at: number | null
  last_sync_status: 'success' | 'unknown' | 'failure'
  last_sync_code: string | null
  /** JSON: the numbers of the platform's decoder in the last message, `[{ name, value, unit }]`; null = none yet. */
  decoded_fields: string | null
  /** JSON: what a person said that they mean, `{ <field>: { metric, unit?, scale?, … } }`; null = nothing. */
  field_map: string | null
  /** See `Uplink.messageKey`. */
  last_message_key: string | null
  /** The message that it was last in, kept for as long; null = none since such were kept. */
  last_message_id: string | null
  /** JSON of what routing rules ask about, of a device of the municipality; null = it belongs to a school's connection. */
  routing_facts: string | null
}

/** How a device's battery and signal were last on a day. */
interface DeviceDayTable {
  device_id: string
  /** `YYYY-MM-DD`, Europe/Stockholm */
  date: string
  battery_percent: number | null
  /** dBm */
  rssi: number | null
}

/** A measuring point. The place keeps its name and history while devices come and go. */
interface SensorTable {
  id: string
  school_id: string
  /** Null = it waits in the inbox, seen by staff alone. */
  room_id: string | null
  name: string
  status: 'active' | 'inactive'
  provenance: 'recorded' | 'constructed' | null
  /** 0 = the name still follows the platform's device name. */
  named_by_person: 0 | 1
  /** Epoch ms: when somebody said that what waits is not wanted; null = nobody has. */
  ignored_at: number | null
  /** Epoch ms: when it was put away, with all that it measured; null = it is in use. */
  archived_at: number | null
}

/** Which device measures for which sensor, from when to when; `to_t` null = still. At most one open on either side. */
interface AssignmentTable {
  id: string
  device_id: string
  sensor_id: string
  from_t: number
  to_t: number | null
}

/** What happened to a sensor, for as long as it lasted; kept for ever. */
interface SensorEventTable {
  id: string
  sensor_id: string
  /**
   * `inactive`: switched off by a person. `rejected`: sent what cannot be true. `late`: sent, while it was connected,
   * long after it measured. `moved`: to the place in `detail`. `exposure`: its place counts as `detail` from then on.
   */
  kind: 'inactive' | 'rejected' | 'late' | 'moved' | 'exposure'
  /** `*` = all that it measures. */
  metric_key: string
  from_t: number
  /** null = still */
  to_t: number | null
  detail: string | null
}

/** How many devices that were never seen each integration has brought, and what it holds back; a row an integration. */
interface NewDeviceCountTable {
  school_integration_id: string
  /** The day that is counted: `YYYY-MM-DD`, Europe/Stockholm */
  date: string
  /** So many were added that day. */
  added: number
  /** So many may be. */
  allowed: number
  /** JSON: the smallest hashes of the ids that are held back, see `domain/integrations/held-devices.ts`. */
  held_sketch: string
  /** JSON: ids of some of them. */
  held_examples: string
  /** When the first message came that is held back; null = none is. */
  held_since: number | null
  held_last: number | null
  /** The last message that was read again for devices that were let in; null = none is to be read. */
  reread_received_at: number | null
  reread_id: string | null
}
