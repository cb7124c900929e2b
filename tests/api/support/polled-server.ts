import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { nothingAllowed, parseAllowedHosts } from '#server/outbound/allowed-hosts.ts'
import { outboundGuard } from '#server/outbound/guard.ts'
import { outboundFetch } from '#server/outbound/outbound-fetch.ts'
import { pollDue } from '#server/use-cases/ingest/polls.ts'
import { createIntegration } from '#server/use-cases/integrations/integrations.ts'
import { exportReadings } from '#server/use-cases/measurements/readings.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { startServer } from './running-server.ts'

export interface Asked {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
  readonly bytes: Buffer
}

export interface Given {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Another person's server on loopback. Text is sent as it is, anything else as JSON. */
export async function startOther(answer: (asked: Asked) => Given) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const bytes = Buffer.concat(chunks)
    const question = {
      method: request.method ?? '',
      url: new URL(request.url ?? '', 'http://other'),
      headers: request.headers,
      body: bytes.toString(),
      bytes,
    }
    asked.push(question)
    const { status = 200, headers = {}, body = '' } = answer(question)
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

export const loopbackGuard = outboundGuard({ allowedHosts: parseAllowedHosts('127.0.0.1') ?? nothingAllowed })

/** A school whose integration asks another server, and what to do to its clock and to look at what it has. */
export async function startPolling(key: string, settings: object, startsAt?: number) {
  const server = await startServer(startsAt === undefined ? {} : { startsAt })
  const { deps, clock } = server
  await addSchool(deps, { id: 'almgardsskolan', name: 'Almgårdsskolan' })
  const id = await createIntegration(deps, 'almgardsskolan', key, settings, 'active')
  const problems: unknown[] = []
  const poll = () =>
    pollDue(deps, {
      fetchOutbound: outboundFetch(loopbackGuard),
      random: () => 0.5,
      onProblem: (error) => problems.push(error),
    })
  const pollAfter = (minutes: number) => {
    clock.now += minutes * 60_000
    return poll()
  }
  const readings = async () => {
    const all: string[] = []
    for await (const { device_id, metric_key, at, value } of exportReadings(deps, 'almgardsskolan'))
      all.push(`${device_id} ${metric_key} ${at.slice(5, 16)} ${value}`)
    return all
  }
  return { ...server, id, poll, pollAfter, readings, problems }
}
