import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/http/app.ts'
import { createWebhook } from '#server/use-cases/integrations/integrations.ts'
import { closedProbe, config, startSchool } from '#tests/api/support/running-server.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'

const school = 'almgardsskolan'

async function start(metricsToken: string | null = null) {
  const { deps } = await startSchool()
  const lines: string[] = []
  const app = await buildApp({
    ...deps,
    identityProviders: [],
    probe: closedProbe,
    config,
    metrics: { version: '1.2.3', metricsToken },
    trustProxy: false,
    log: 'requests',
    logTo: { write: (line) => void lines.push(line) },
  })
  onTestFinished(() => app.close())
  const metrics = async (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    app.inject({ url: '/metrics', headers, remoteAddress })
  return { deps, app, metrics, lines }
}

test('requests are counted by route and status, values by what became of them', async () => {
  const { deps, app, metrics } = await start()
  const { key } = await createWebhook(deps, school, 'the_things_stack')
  for (const _twice of [1, 2])
    await app.inject({ method: 'POST', url: `/api/v1/hooks/${key}`, payload: ttsUplink() })
  await app.inject(`/api/v1/schools/${school}`)
  await app.inject('/api/v1/schools/nowhere')
  await app.inject('/whatever/"somebody"\nasks')
  const answer = await metrics()
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-store')
  const lines = answer.body.split('\n')
  for (const line of [
    'kotte_info{version="1.2.3"} 1',
    'kotte_http_requests_total{method="POST",route="/api/v1/hooks/:key",status="200"} 2',
    'kotte_http_requests_total{method="GET",route="/api/v1/schools/:schoolId",status="200"} 1',
    'kotte_http_requests_total{method="GET",route="/api/v1/schools/:schoolId",status="404"} 1',
    'kotte_http_requests_total{method="GET",route="none",status="404"} 1',
    'kotte_http_request_seconds_count 5',
    'kotte_ingest_values_total{outcome="accepted"} 4',
    'kotte_ingest_values_total{outcome="duplicate"} 4',
    'kotte_ingest_values_total{outcome="rejected"} 0',
    'kotte_open_streams 0',
  ])
    expect(lines).toContain(line)
  expect(answer.body).toMatch(/^kotte_event_loop_lag_seconds\{quantile="0\.99"\} [\d.e-]+$/m)
  // Every line is a comment or a sample.
  for (const line of lines.filter((line) => line !== '' && !line.startsWith('# ')))
    expect(line).toMatch(/^[a-z_]+(\{[a-z]+="[^"\n]*"(,[a-z]+="[^"\n]*")*\})? [\d.e+-]+$/)
})

test('only this computer reads them, and nothing that came through a proxy', async () => {
  const { metrics } = await start()
  expect((await metrics()).statusCode).toBe(200)
  expect((await metrics({}, '::1')).statusCode).toBe(200)
  expect((await metrics({}, '192.0.2.7')).statusCode).toBe(404)
  expect((await metrics({ 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404)
  expect((await metrics({ forwarded: 'for=127.0.0.1' })).statusCode).toBe(404)
})

test('with a token a person who sends it reads them, and no one else', async () => {
  const token = 'a-token-of-some-length-that-is-long'
  const { metrics } = await start(token)
  expect((await metrics({ authorization: `Bearer ${token}` }, '192.0.2.7')).statusCode).toBe(200)
  expect((await metrics({ authorization: 'Bearer another' }, '192.0.2.7')).statusCode).toBe(404)
  expect((await metrics()).statusCode).toBe(404)
})

test('a problem names its line in the log', async () => {
  const { app, lines } = await start()
  const answer = await app.inject('/api/v1/schools/nowhere')
  const id = answer.json().instance.replace('urn:uuid:', '')
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  const logged = lines.map((line) => JSON.parse(line)).find(({ reqId }) => reqId === id)
  expect(logged).toMatchObject({ path: '/api/v1/schools/nowhere', status: 404 })
})
