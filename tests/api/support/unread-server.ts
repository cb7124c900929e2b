import type { Unread } from '#contract/unread.ts'
import { receiveMessage } from '#server/use-cases/ingest/receive-message.ts'
import { createIntegration } from '#server/use-cases/integrations/integrations.ts'
import { exportReadings } from '#server/use-cases/measurements/readings.ts'
import { startSchool, testTime } from './running-server.ts'
import { workspaceOf } from './workspace-calls.ts'

export const school = 'almgardsskolan'

/** A server with a broker, whose unread messages are listed, answered and taken back by its API. */
export async function startUnread() {
  const server = await startSchool({ keepsInbox: true })
  const { deps, clock } = server
  const mqtt = await createIntegration(
    deps,
    school,
    'mqtt',
    { url: 'mqtt://broker.example.se', topic: '#' },
    'active',
  )
  const call = workspaceOf(server)
  const publish = (topic: string, message: unknown) =>
    receiveMessage(deps, mqtt, {
      body: Buffer.from(typeof message === 'string' ? message : JSON.stringify(message)),
      query: { topic },
      headers: { 'content-type': 'application/json', 'x-sensor': topic },
    })
  const unread = async (): Promise<Unread> => (await call('GET', `/schools/${school}/unread`)).body.data
  const answer = (group: Unread['groups'][number] | undefined, names: string[], meaning: object | null) =>
    call('POST', `/schools/${school}/unread/answers`, {
      connection_id: group?.connection_id,
      device_id: group?.devices[0]?.external_id,
      names,
      meaning,
    })
  const undo = (id: string) => call('DELETE', `/schools/${school}/unread/answers/${id}`)
  const readings = async () =>
    (await Array.fromAsync(exportReadings(deps, school, {}))).map(({ metric_key, value }) => ({
      metric_key,
      value,
    }))
  const at = (later: number) => {
    clock.now = testTime + later
  }
  return { ...server, mqtt, call, publish, unread, answer, undo, readings, at }
}
