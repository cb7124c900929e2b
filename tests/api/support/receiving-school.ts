import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createWebhook, setSettings } from '#server/use-cases/integrations/integrations.ts'
import { listSensors } from '#server/use-cases/rooms/sensors.ts'
import { keptMessages } from './kept-messages.ts'
import { startSchool } from './running-server.ts'

/** A small input of `tests/fixtures/cases`, as it came. */
export function caseFixture(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, '../../fixtures/cases', name))
}

/** As `startSchool`, with a webhook of one integration, and what became of what was sent to it. */
export async function startReceivingSchool(
  key: string,
  { startsAt, settings }: { readonly startsAt: number; readonly settings?: object },
) {
  const school = await startSchool({ startsAt })
  const { deps } = school
  const { key: webhook } = await createWebhook(deps, 'almgardsskolan', key).catch(() => ({ key: null }))
  const url = webhook === null ? school.url : `/api/v1/hooks/${webhook}`
  if (settings) await setSettings(deps, 'almgardsskolan', key, settings)
  const send = async (payload: Buffer | string | object, contentType = 'application/json', query = '') => {
    const body = Buffer.isBuffer(payload)
      ? payload
      : Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload))
    const answer = await school.app.inject({
      method: 'POST',
      url: `${url}${query}`,
      headers: contentType === '' ? {} : { 'content-type': contentType },
      payload: body,
    })
    return { status: answer.statusCode, ...answer.json() }
  }
  /** `metric time value`, in the order of time. */
  const readings = async () =>
    (
      await deps.db
        .selectFrom('reading')
        .innerJoin('series', 'series.id', 'reading.seriesId')
        .select(['metricKey', 't', 'v'])
        .orderBy('t')
        .orderBy('metricKey')
        .execute()
    ).map(({ metricKey, t, v }) => `${metricKey} ${new Date(t * 1000).toISOString().slice(0, 19)} ${v}`)
  /** Of the last message. */
  const outcome = async () => JSON.parse((await keptMessages(deps.db)).at(-1)?.outcome ?? 'null')
  const sensors = () => listSensors(deps, 'almgardsskolan')
  return { ...school, send, readings, outcome, sensors }
}
