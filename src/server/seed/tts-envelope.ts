/** An uplink as The Things Stack v3 posts it to a webhook, without the fields that the platform leaves out or Kotte ignores. */
export function toTtsUplink(uplink: {
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
