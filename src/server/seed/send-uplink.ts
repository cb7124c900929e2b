import { Agent, request } from 'node:http'
import type { LorawanRoom } from './demo-rooms.ts'
import { encodeElsys } from './elsys-encoder.ts'
import { roomValuesAt } from './recorded-room.ts'
import type { RoomBehaviour } from './room-behaviour.ts'

/** Sends what a room measured at `t`, epoch seconds, as The Things Stack would. Throws unless the server has stored it. */
export async function sendUplink(
  hookUrl: string,
  room: LorawanRoom & RoomBehaviour,
  t: number,
  signal: AbortSignal,
): Promise<void> {
  const { deviceId, devEui, battery } = room
  const receivedAt = t * 1000
  const bytes = encodeElsys({ ...roomValuesAt(room, t), battery })
  const body = JSON.stringify(toTtsUplink({ deviceId, devEui, bytes, receivedAt }))
  const status = await postJson(hookUrl, body, signal)
  if (status !== 200) throw new Error(`the webhook answered ${status}`)
}

/** As many connections as there are rooms, kept from one uplink to the next. */
const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** Posts to an http address and answers with the status. Hundreds of these follow each other: `fetch` costs more. */
function postJson(url: string, body: string, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
    const posted = request(url, { method: 'POST', agent, signal, headers }, (answer) => {
      answer.once('error', reject)
      answer.once('end', () => resolve(answer.statusCode ?? 0))
      answer.resume()
    })
    posted.once('error', reject)
    posted.end(body)
  })
}

/** An uplink as The Things Stack v3 posts it to a webhook, without the fields that the platform leaves out or Kotte ignores. */
function toTtsUplink(uplink: {
  /** The device's id on the platform. */
  readonly deviceId: string
  /** 16 hexadecimal digits. */
  readonly devEui: string
  readonly bytes: Uint8Array
  /** Epoch ms */
  readonly receivedAt: number
}) {
  const receivedAt = new Date(uplink.receivedAt).toISOString()
  return {
    end_device_ids: {
      device_id: uplink.deviceId,
      application_ids: { application_id: 'kottebo' },
      dev_eui: uplink.devEui.toUpperCase(),
    },
    received_at: receivedAt,
    uplink_message: {
      f_port: 5,
      f_cnt: Math.floor(uplink.receivedAt / 60_000) % 65_536,
      frm_payload: Buffer.from(uplink.bytes).toString('base64'),
      rx_metadata: [{ gateway_ids: { gateway_id: 'kottebo-vattentorn' }, rssi: -87, snr: 7.5 }],
      version_ids: { brand_id: 'elsys', model_id: 'ers-co2' },
      received_at: receivedAt,
    },
  }
}
