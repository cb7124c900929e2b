import { expect } from 'vitest'
import { pushSender } from '#server/push-sender.ts'
import { insertAlert } from '#server/storage/alerts/alerts.ts'
import { newId } from '#server/storage/ids.ts'
import { type SendPush, sendPushes } from '#server/use-cases/alerts/alert-push.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { setSchoolCalendar } from '#server/use-cases/schools/calendars.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { signedIn } from './members-of-school.ts'
import { loopbackGuard, startOther } from './polled-server.ts'
import { newDevice } from './push-device.ts'
import { startServer } from './running-server.ts'

export const school = 'almgardsskolan'

type Kind = Parameters<typeof insertAlert>[1]['kind']

/** A school with teachers, a push service on loopback, and what to do when it answers. */
export async function startPushing(publicUrl?: string) {
  const server = await startServer(publicUrl === undefined ? {} : { publicUrl })
  const { app, deps, clock } = server
  await addSchool(deps, { id: school, name: 'Almgårdsskolan' })
  await setSchoolCalendar(deps, school, {
    terms: [{ from: '2026-01-08', to: '2026-06-12' }],
    closed_days: [{ from: '2026-03-11', to: '2026-03-11' }],
    lesson_hours: [{ weekdays: [1, 2, 3, 4, 5], from: '08:10', to: '14:20' }],
  })
  const answers = { status: 201, headers: {} as Record<string, string> }
  const service = await startPushService(answers)
  const call = async (
    who: { readonly headers: Record<string, string> },
    method: 'GET' | 'PUT' | 'DELETE',
    payload?: object,
  ) => {
    const url = `/api/v1/workspace/schools/${school}/push_subscription`
    const answer = await app.inject({ method, url, headers: who.headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json(), text: answer.body }
  }
  const teacher = async (name: string, locale = 'sv', path = name) => {
    const who = await signedIn(deps, school, 'viewer', `${name}@kottebo.example`)
    const device = newDevice()
    const sent = { ...device.subscription(`${service.origin}/${path}`), locale }
    const { status } = await call(who, 'PUT', sent)
    expect(status).toBe(200)
    return { ...who, device, sent }
  }
  const send = (sendPush: SendPush = pushSender(loopbackGuard)) => sendPushes(deps, sendPush)
  const rows = () => deps.db.selectFrom('pushSubscription').selectAll().execute()
  return { ...server, call, teacher, send, service, answers, clock, rows }
}

async function startPushService(answers: {
  readonly status: number
  readonly headers: Record<string, string>
}) {
  const pushed: { path: string; body: Buffer; headers: Record<string, unknown> }[] = []
  const { origin } = await startOther(({ url, bytes, headers, method }) => {
    expect(method).toBe('POST')
    pushed.push({ path: url.pathname, body: bytes, headers })
    return answers
  })
  return { origin, pushed }
}

/** Something that the school's teachers are informed of. */
export async function alert({ db, now }: Deps, kind: Kind, subjectName: string): Promise<string> {
  const id = newId(now())
  const row = { id, schoolId: school, kind, subject: id, subjectName, sensorId: null, metricKey: null }
  await db.transaction().execute((tx) => insertAlert(tx, { ...row, detail: null, openedAt: now() }))
  return id
}
