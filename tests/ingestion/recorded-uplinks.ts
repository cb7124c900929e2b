import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../fixtures/uplinks')

export interface RecordedUplink {
  readonly vendor: string
  readonly device: string
  readonly platform: string
  readonly payload: Record<string, unknown>
  readonly expected_telemetry: readonly Telemetry[] | readonly (readonly Telemetry[])[]
  readonly source: string
}

export interface Telemetry {
  /** Epoch ms; some recordings write it as text. */
  readonly ts: number
  readonly values: Readonly<Record<string, unknown>>
}

export function readFixture(name: string): string {
  return readFileSync(join(folder, name), 'utf8')
}

export function readRows<Row>(name: string): readonly Row[] {
  return readFixture(name)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row)
}

export const recordedUplinks = readRows<RecordedUplink>('recorded.ndjson')

/** What the recording's own converter made of the frame: a LORIOT row wraps it once more and adds its gateways. */
export function expectedTelemetry(row: RecordedUplink): readonly Telemetry[] {
  return row.expected_telemetry
    .flat()
    .filter(({ values }) => !('rssi' in values))
    .map(({ ts, values }) => ({
      ts: typeof ts === 'string' ? Date.parse(ts) : (ts ?? timeOfGateway(row)),
      values,
    }))
}

/** ChirpStack 3 reports no time but the gateways', and the recording gives its telemetry none. */
function timeOfGateway({ payload }: RecordedUplink): number {
  const [gateway] = payload.rxInfo as readonly { readonly time: string }[]
  return Date.parse(gateway?.time ?? '')
}

/** The frame of a recorded message, by the platform that wrapped it. */
export function frameOf({ platform, payload }: RecordedUplink): Uint8Array {
  if (platform === 'LORIOT') return Buffer.from(String(payload.data), 'hex')
  if (platform === 'ChirpStack' || platform === 'HTTP') return Buffer.from(String(payload.data), 'base64')
  if (platform.startsWith('ThingPark')) {
    const { payload_hex } = payload.DevEUI_uplink as { readonly payload_hex: string }
    return Buffer.from(payload_hex, 'hex')
  }
  const message = payload.uplink_message as { readonly frm_payload: string }
  return Buffer.from(message.frm_payload, 'base64')
}

/** The model as The Things Stack names it. */
export function modelOf({ vendor, device }: RecordedUplink): { brand: string; model: string } {
  const brand = vendor === 'Milesight' ? 'milesight-iot' : vendor.toLowerCase()
  return { brand, model: device.toLowerCase().replace('_', '-') }
}

export function isTheThingsStack({ platform }: RecordedUplink): boolean {
  return platform.startsWith('ThingsStack')
}
