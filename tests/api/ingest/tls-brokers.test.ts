import { expect, onTestFinished, test, vi } from 'vitest'
import { connectionProbe } from '#server/connection-probe.ts'
import { nothingAllowed, parseAllowedHosts } from '#server/outbound/allowed-hosts.ts'
import { outboundGuard } from '#server/outbound/guard.ts'
import { startSubscriptions } from '#server/subscriptions/subscriptions.ts'
import {
  createIntegration,
  getIntegration,
  testIntegration,
} from '#server/use-cases/integrations/integrations.ts'
import { exportReadings } from '#server/use-cases/measurements/readings.ts'
import { startSchool } from '#tests/api/support/running-server.ts'
import { makeAuthority } from '#tests/support/broker/certificates.ts'
import { startTlsBroker } from '#tests/support/broker/tls-broker.ts'
import { eventually } from '#tests/support/eventually.ts'

const school = 'almgardsskolan'
const loopback = outboundGuard({ allowedHosts: parseAllowedHosts('127.0.0.1') ?? nothingAllowed })
const authority = makeAuthority('Kottebo kommun')

test('a broker with a certificate of an authority of its own is trusted when the school says whose it is', async () => {
  const broker = await startTlsBroker(authority.certify('127.0.0.1'))
  const { deps } = await startSchool()
  const settings = { url: broker.url, topic: 'skola/+', ca_cert: authority.cert }
  const id = await createIntegration(deps, school, 'mqtt', settings, 'active')
  const problems: unknown[] = []
  const subscriptions = startSubscriptions(deps, loopback, (problem) => problems.push(problem), {
    everyMs: 20,
    backOffMs: () => 50,
  })
  onTestFinished(() => subscriptions.stop())
  await vi.waitFor(
    async () => expect((await getIntegration(deps, id)).lastSuccessAt).not.toBeNull(),
    eventually,
  )
  await broker.publish('skola/rum-1', { co2: 612 })
  await vi.waitFor(async () => {
    const rows = await Array.fromAsync(exportReadings(deps, school))
    expect(rows.map(({ device_id, value }) => [device_id, value])).toEqual([['rum-1', 612]])
  }, eventually)
  expect(problems).toEqual([])
})

test.each([
  ['nobody has said whose it is', '127.0.0.1', null, 'certificate'],
  ['another authority is trusted', '127.0.0.1', makeAuthority('Någon annan').cert, 'certificate'],
  ['it is that of another server', '127.0.0.2', authority.cert, 'certificate'],
  ['it is the right one', '127.0.0.1', authority.cert, 'connected'],
])('a certificate is checked: %s', async (_name, address, ca, code) => {
  const broker = await startTlsBroker(authority.certify(address))
  const { deps } = await startSchool()
  const settings = { url: broker.url, topic: 'skola/+', ...(ca !== null && { ca_cert: ca }) }
  const id = await createIntegration(deps, school, 'mqtt', settings)
  expect(await testIntegration(deps, id, connectionProbe(loopback))).toMatchObject({
    ok: code === 'connected',
    code,
  })
})

test('ChirpStack over MQTT takes the same certificate', async () => {
  const broker = await startTlsBroker(authority.certify('127.0.0.1'))
  const { deps } = await startSchool()
  const settings = { mode: 'mqtt', host: '127.0.0.1', port: broker.port, application_id: '1' }
  const id = await createIntegration(deps, school, 'chirpstack', { ...settings, ca_cert: authority.cert })
  expect(await testIntegration(deps, id, connectionProbe(loopback))).toMatchObject({ code: 'connected' })
})
