import { expect, test } from 'vitest'
import { httpPush } from '#server/ingestion/adapters/http-push.ts'

const receivedAt = Date.parse('2026-11-29T10:00:00Z')
const recvTime = Date.parse('2026-11-29T09:59:30Z')

function receive(message: unknown) {
  const body = Buffer.from(JSON.stringify(message))
  return httpPush.receive(
    { body, query: {}, headers: { 'content-type': 'application/json' }, receivedAt },
    {},
  )
}

// Kerlink Wanesy Management Center, data up: the device in an object, what was decoded in the place of the bytes.
const uplink = {
  endDevice: { devEui: '70B3D57ED0A100F6', devAddr: '0189440F' },
  fPort: 2,
  fCntUp: 12,
  recvTime,
  gwInfo: [{ gwEui: '70B276FF00000001', rssi: -71, snr: 9.2 }],
}

test('an uplink with an object in the place of its bytes has its device and its time', () => {
  const received = receive({ ...uplink, payload: { temperature: 21.3, co2: 612 } })
  expect(received).toMatchObject({
    uplinks: [
      {
        externalId: '70b3d57ed0a100f6',
        payload: {
          measurements: [
            { quantity: 'temperature', value: 21.3, measuredAt: recvTime },
            { quantity: 'co2', value: 612, measuredAt: recvTime },
          ],
        },
      },
    ],
  })
})

test('bytes alone are no values', () => {
  expect(receive({ ...uplink, payload: '0100d7', encodingType: 'HEXA' })).toMatchObject({ kind: 'malformed' })
})

// docs.loriot.io, application output: the DevEUI is called EUI, and that of the application and of gateways otherwise.
test('the EUI of an uplink is its device, one of something else is not', () => {
  const decoded = { temperature: -3.2 }
  const loriot = { cmd: 'gw', ts: recvTime, fcnt: 12, port: 2, data: '010203', decoded }
  expect(receive({ ...loriot, EUI: '70B3D57ED0A100F6', gws: [{ gweui: '70B276FF00000001' }] })).toMatchObject(
    { uplinks: [{ externalId: '70b3d57ed0a100f6' }] },
  )
  expect(receive({ ...loriot, app_eui: '70B276FF00000001' })).toMatchObject({
    uplinks: [{ externalId: 'http-push' }],
  })
})
