import { frameOf, isTheThingsStack, recordedUplinks } from '#tests/ingestion/recorded-uplinks.ts'
import { testTime } from './running-server.ts'

/** Bytes that real devices sent: see the fixtures for their sources. */
export const frames = {
  /** ELSYS ERS CO2: 22.6 °C, 41 %, 39 lux, 776 ppm, motion, 3426 mV */
  elsysErsCo2: recordedFrame('ERS2_CO2'),
  /** Milesight AM103: 28 °C, 54.5 %, 453 ppm, battery 100 % */
  milesightAm103: recordedFrame('AM103'),
  /** Milesight AM308L: 23.8 °C, 62 %, 936 ppm, PM2.5, PM10 and more */
  milesightAm308: recordedFrame('AM308L'),
}

function recordedFrame(device: string): Uint8Array {
  const recorded = recordedUplinks.find((row) => row.device === device && isTheThingsStack(row))
  if (!recorded) throw new Error(`no recording of a ${device}`)
  return frameOf(recorded)
}

export interface UplinkDetails {
  readonly devEui?: string
  readonly deviceId?: string
  /** Epoch ms */
  readonly at?: number
  readonly frame?: Uint8Array
  /** Fields as the platform decoded them, instead of bytes. */
  readonly fields?: Readonly<Record<string, unknown>>
}

/** An uplink as The Things Stack posts it; every device has its own DevEUI. */
export function ttsUplink({
  devEui = 'A81758FFFE0305AB',
  deviceId = 'rum-1',
  at = testTime,
  frame,
  fields,
}: UplinkDetails = {}) {
  return {
    end_device_ids: { device_id: deviceId, dev_eui: devEui, application_ids: { application_id: 'skolan' } },
    correlation_ids: ['as:up:01E0WZGT6Y7657CPFPE5WEYDSQ'],
    received_at: new Date(at + 120).toISOString(),
    uplink_message: {
      f_port: 5,
      // Another frame at another time.
      f_cnt: Math.floor(at / 1000),
      ...(fields ? { decoded_payload: fields } : { frm_payload: base64(frame ?? frames.elsysErsCo2) }),
      rx_metadata: [
        { gateway_ids: { gateway_id: 'skorsten' }, rssi: -97, snr: 4.5 },
        { gateway_ids: { gateway_id: 'bibliotek' }, rssi: -71, snr: 9.25 },
      ],
      received_at: new Date(at).toISOString(),
    },
  }
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}
