import {
  expectedTelemetry,
  frameOf,
  isTheThingsStack,
  modelOf,
  type RecordedUplink,
} from './recorded-uplinks.ts'

/** How a recorded message is that of one platform, and how that platform would report another device or model. */
export interface Platform {
  isOurs(row: RecordedUplink): boolean
  /** True when its messages can name the device's model. */
  readonly namesModels: boolean
  message(row: RecordedUplink, options: { readonly devEui: string; readonly named: boolean }): unknown
  /** When the message says that it was received, epoch ms. */
  timeOf(row: RecordedUplink): number | null
}

interface Fields {
  // biome-ignore lint/suspicious/noExplicitAny: recorded messages of other programs, changed in a place or two
  [key: string]: any
}

function copyOf(row: RecordedUplink): Fields {
  return structuredClone(row.payload) as Fields
}

function recordedTime(row: RecordedUplink): number | null {
  return expectedTelemetry(row)[0]?.ts ?? null
}

/** By the adapters' keys. */
export const platforms: Readonly<Record<string, Platform>> = {
  the_things_stack: {
    isOurs: isTheThingsStack,
    namesModels: true,
    // Some recordings' converter took the time at which the message was passed on.
    timeOf: ({ payload }) => Date.parse((payload as Fields).uplink_message.received_at),
    message: (row, { devEui, named }) => {
      const { brand, model } = modelOf(row)
      const payload = copyOf(row)
      payload.end_device_ids.dev_eui = devEui
      if (named) payload.uplink_message.version_ids = { brand_id: brand, model_id: model }
      return payload
    },
  },
  chirpstack: {
    // Milesight's gateways post as ChirpStack 3 did.
    isOurs: ({ platform }) => platform === 'ChirpStack' || platform === 'HTTP',
    namesModels: true,
    // The gateways' time, `2020-0327T12:39:05.547336Z`, is none: what they sent was measured when it came.
    timeOf: (row) => (row.platform === 'HTTP' ? null : recordedTime(row)),
    message: (row, { devEui, named }) => {
      const { brand, model } = modelOf(row)
      const payload = copyOf(row)
      const profile = named ? { deviceProfileName: `${brand} ${model.toUpperCase()}` } : {}
      if (row.platform === 'HTTP') return { ...payload, devEUI: devEui.toLowerCase(), ...profile }
      // Version 3 in one of its spellings.
      if (!payload.deviceInfo)
        return { ...payload, devEUI: Buffer.from(devEui, 'hex').toString('base64'), ...profile }
      payload.deviceInfo = { ...payload.deviceInfo, devEui: devEui.toLowerCase(), ...profile }
      return payload
    },
  },
  loriot: {
    isOurs: ({ platform }) => platform === 'LORIOT',
    namesModels: false,
    timeOf: recordedTime,
    message: (row, { devEui }) => ({ ...row.payload, EUI: devEui }),
  },
  thingpark: {
    isOurs: ({ platform }) => platform.startsWith('ThingPark'),
    namesModels: true,
    timeOf: recordedTime,
    message: (row, { devEui, named }) => {
      const payload = copyOf(row)
      payload.DevEUI_uplink.DevEUI = devEui
      // As recorded it calls every device a rain gauge, whose codec no one has.
      if (named) payload.DevEUI_uplink.DriverCfg.mod = { pId: 'dl', mId: row.device.toLowerCase(), ver: '1' }
      return payload
    },
  },
  // Its fixtures are not free to be copied: the envelope is put together here, around recorded frames.
  netmore: {
    isOurs: isTheThingsStack,
    namesModels: true,
    timeOf: recordedTime,
    message: (row, { devEui, named }) => {
      const { brand, model } = modelOf(row)
      return [
        {
          devEui: devEui.toLowerCase(),
          ...(named && { sensorType: `${brand}_${model}` }),
          messageType: 'payload',
          timestamp: new Date(recordedTime(row) ?? 0).toISOString(),
          payload: Buffer.from(frameOf(row)).toString('hex'),
          fCntUp: 7,
          fPort: '85',
          rssi: '-97',
          snr: '7.5',
          batteryLevel: '254',
          gatewayIdentifier: '1234',
          gateways: [{ gatewayIdentifier: '5678', rssi: '-71', snr: '9' }],
        },
      ]
    },
  },
}
