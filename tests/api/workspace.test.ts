import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { assessedOn } from '#domain/accessibility-assessment.ts'
import { defaultGameSettings } from '#domain/food-journey/settings.ts'
import { insertAlert } from '#server/storage/alerts.ts'
import { setSensor } from '#server/use-cases/sensors.ts'
import { cartOf } from './carts-of-a-class.ts'
import { exampleSettings, schoolId, startFullSchool } from './example-calls.ts'
import { signedIn } from './members-of-school.ts'
import { testTime } from './running-server.ts'
import { ttsUplink } from './tts-uplinks.ts'

const base = `/api/v1/workspace/schools/${schoolId}`

async function start() {
  const school = await startFullSchool()
  const { app, owner } = school
  const as =
    (headers: Record<string, string>) =>
    (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      payload?: object,
      more: Record<string, string> = {},
    ): Promise<LightMyRequestResponse> =>
      app.inject({
        method,
        url: path.startsWith('/api') ? path : base + path,
        headers: { ...headers, ...more },
        ...(payload && { payload }),
      })
  return { ...school, as, call: as(owner.headers) }
}

test('settings change what the public sees, once for whoever was first, and are written down', async () => {
  const { call, read } = await start()
  const { version, color } = (await call('GET', '')).json().data
  const ifMatch = { 'if-match': `"${version}"` }
  const changed = await call('PUT', '', exampleSettings, ifMatch)
  expect(changed.statusCode).toBe(200)
  expect(changed.headers.etag).toBe(`"${changed.json().data.version}"`)
  expect((await read(`/api/v1/schools/${schoolId}`)).data).toMatchObject({
    name: 'Almgårdens skola',
    color: '#155A8A',
    location: { name: 'Almgården', lat: 57.78, lng: 14.16 },
  })
  const late = await call('PUT', '', { ...exampleSettings, name: 'Nej' }, ifMatch)
  expect(late.json()).toMatchObject({ status: 412, code: 'changed_meanwhile' })
  expect((await call('PUT', '', exampleSettings, { 'if-match': '*' })).statusCode).toBe(200)
  const { data: log } = (await call('GET', '/audit')).json()
  expect(log.filter(({ action }: { action: string }) => action === 'settings_changed')).toEqual([
    expect.objectContaining({
      actor: 'owner@almgardsskolan.example',
      subject: `school:${schoolId}`,
      before: expect.objectContaining({ name: 'Almgårdsskolan', color }),
      after: expect.objectContaining({ name: 'Almgårdens skola', color: '#155A8A' }),
    }),
  ])
})

test.each([
  [{ name: ' ' }, 'name', 'empty'],
  [{ name: 'å'.repeat(81) }, 'name', 'too_long'],
  [{ color: 'green' }, 'color', 'not_a_color'],
  [{ location: { name: 'X', lat: 91, lng: 0 } }, 'location.lat', 'not_a_latitude'],
  [{ outbound_webhook_url: 'http://example.org/' }, 'outbound_webhook_url', 'not_a_public_https_address'],
  [{ outbound_webhook_url: 'https://127.0.0.1/' }, 'outbound_webhook_url', 'not_a_public_https_address'],
  [{ outbound_webhook_url: 'https://2130706433/' }, 'outbound_webhook_url', 'not_a_public_https_address'],
  [{ outbound_webhook_url: 'https://[::1]/' }, 'outbound_webhook_url', 'not_a_public_https_address'],
  [{ outbound_webhook_url: 'https://a.localhost/' }, 'outbound_webhook_url', 'not_a_public_https_address'],
  [
    { outbound_webhook_url: 'https://a:b@example.org/' },
    'outbound_webhook_url',
    'not_a_public_https_address',
  ],
  [{ admin: true }, 'admin', 'unknown_property'],
])('settings with %o are refused with the path of the mistake', async (other, path, code) => {
  const { call } = await start()
  const before = (await call('GET', '')).json()
  const answer = await call('PUT', '', { ...exampleSettings, ...other })
  expect(answer.json()).toMatchObject({ status: 422, errors: [{ path, code }] })
  expect((await call('GET', '')).json()).toEqual(before)
})

test('a calendar’s mistakes are told with their paths', async () => {
  const { call } = await start()
  const wrong = { terms: [{ from: '2026-06-11', to: '2026-01-08' }], closed_days: [], lesson_hours: [] }
  expect((await call('PUT', '/calendar', wrong)).json()).toMatchObject({
    status: 422,
    code: 'invalid_calendar',
    errors: [{ path: 'terms.0.to', code: 'ends_before_start' }],
  })
})

test('new sensors wait for a teacher where the school wants that', async () => {
  const { call, post } = await start()
  await call('PUT', '', exampleSettings)
  await post(ttsUplink({ devEui: 'A81758FFFE0000BB', deviceId: 'rum-2', fields: { co2: 500 } }))
  const { data } = (await call('GET', '/sensors')).json()
  const statuses = data.map(({ name, status }: { name: string; status: string }) => [name, status])
  expect(Object.fromEntries(statuses)).toEqual({ 'rum-1': 'active', 'rum-2': 'inactive' })
})

test('members are invited, get another role and are removed, which ends their sessions at once', async () => {
  const { call, as, deps } = await start()
  const invited = (await call('POST', '/members', { email: ' Ny@Kottebo.example', role: 'viewer' })).json()
    .data
  expect(invited).toMatchObject({ email: 'ny@kottebo.example', role: 'viewer', last_signed_in_at: null })
  const again = await call('POST', '/members', { email: 'ny@kottebo.example', role: 'owner' })
  expect(again.json()).toMatchObject({ status: 409, code: 'member_exists' })
  const person = await signedIn(deps, schoolId, 'viewer', 'ny@kottebo.example')
  const asPerson = as(person.headers)
  expect((await asPerson('PUT', '/school_dashboard', {})).statusCode).toBe(403)

  const path = `/members/${invited.id}`
  const changed = await call('PUT', path, { role: 'editor' }, { 'if-match': `"${invited.version}"` })
  expect(changed.json().data.role).toBe('editor')
  const stale = await call('DELETE', path, undefined, { 'if-match': `"${invited.version}"` })
  expect(stale.statusCode).toBe(412)
  // The new role counts from the next call on: what is sent is read now, and is wrong.
  expect((await asPerson('PUT', '/school_dashboard', {})).statusCode).toBe(422)

  expect((await call('DELETE', path)).statusCode).toBe(200)
  expect((await asPerson('GET', '')).statusCode).toBe(401)
  expect((await call('DELETE', path)).json()).toMatchObject({ status: 404, code: 'member_not_found' })
  const { data: log } = (await call('GET', '/audit')).json()
  const actions = log.map(({ action }: { action: string }) => action)
  expect(actions.slice(0, 3)).toEqual(['member_removed', 'member_role_changed', 'member_invited'])
})

test('a school keeps an owner', async () => {
  const { call, owner } = await start()
  const path = `/members/${owner.memberId}`
  expect((await call('DELETE', path)).json()).toMatchObject({ status: 409, code: 'last_owner' })
  expect((await call('PUT', path, { role: 'viewer' })).json()).toMatchObject({ code: 'last_owner' })
})

test('the member of another school cannot be reached through this one', async () => {
  const { call, deps } = await start()
  const { addSchool } = await import('#server/use-cases/schools.ts')
  await addSchool(deps, { id: 'bjorkskolan', name: 'Björkskolan' })
  const { memberId } = await signedIn(deps, 'bjorkskolan', 'viewer')
  expect((await call('PUT', `/members/${memberId}`, { role: 'owner' })).statusCode).toBe(404)
})

test('sensors come fifteen a page, those that need somebody first, each with what to do', async () => {
  const { call, post, clock, deps } = await start()
  for (let i = 10; i < 27; i += 1) {
    const fields = { co2: 500 }
    await post(ttsUplink({ devEui: `A81758FFFE0000${i}`, deviceId: `sal-${i}`, fields }))
  }
  const first = (await call('GET', '/sensors')).json()
  expect(first.meta).toEqual({
    page: 1,
    per_page: 15,
    total_pages: 2,
    total_count: 18,
    with_problem: 18,
  })
  expect(first.data[0]).toMatchObject({ name: 'rum-1', problem: { kind: 'unplaced' } })
  const second = (await call('GET', '/sensors?page=2')).json()
  expect([first.data.length, second.data.length]).toEqual([15, 3])
  expect((await call('GET', '/sensors?page=0')).statusCode).toBe(422)
  expect((await call('GET', '/sensors?page=9')).json().data).toEqual([])

  for (const { id } of first.data.slice(0, 2)) await setSensor(deps, id, { location: 'Aula' })
  const { data } = (await call('GET', '/sensors?per_page=100')).json()
  expect(data.at(-1)).toMatchObject({ problem: null, location: { name: 'Aula' } })
  clock.now = testTime + 3 * 3_600_000
  const { data: later } = (await call('GET', '/sensors')).json()
  expect(later[0].problem).toEqual({
    kind: 'silent',
    since: new Date(testTime).toISOString(),
    next_step: { sv: expect.stringContaining('tystnat'), en: expect.stringContaining('quiet') },
  })
})

test('a sensor is named, placed and switched off; twice is once; whoever comes late is told', async () => {
  const { call, ids } = await start()
  const path = `/sensors/${ids.sensorId}`
  const { version } = (await call('GET', path)).json().data
  const change = { name: 'Björken', location: 'Skolgården', exposure: 'outdoor' }
  const changed = await call('POST', path, change, { 'if-match': `"${version}"` })
  expect(changed.json().data).toMatchObject({
    name: 'Björken',
    location: { name: 'Skolgården', exposure: 'outdoor' },
  })
  expect((await call('POST', path, change, { 'if-match': `"${version}"` })).statusCode).toBe(412)
  for (const status of ['inactive', 'inactive', 'active', 'active']) {
    const action = status === 'active' ? 'activate' : 'deactivate'
    expect((await call('PUT', `${path}/${action}`)).json().data.status).toBe(status)
  }
  expect((await call('POST', path, { name: '' })).json()).toMatchObject({
    status: 422,
    errors: [{ path: 'name', code: 'empty' }],
  })
  const { data: log } = (await call('GET', '/audit')).json()
  const actions = log.map(({ action }: { action: string }) => action)
  expect(actions.filter((action: string) => action.startsWith('sensor_')).sort()).toEqual([
    'sensor_activated',
    'sensor_changed',
    'sensor_deactivated',
  ])
})

test('a message that a sensor sends is nobody’s edit', async () => {
  const { call, ids, post } = await start()
  const { version } = (await call('GET', `/sensors/${ids.sensorId}`)).json().data
  await post(ttsUplink({ at: testTime + 60_000, fields: { co2: 900 } }))
  expect((await call('GET', `/sensors/${ids.sensorId}`)).json().data.version).toBe(version)
})

test('a game that was started keeps what tablets play by', async () => {
  const { call, ids, app } = await start()
  const path = `/activities/${ids.activityId}`
  const before = (await call('GET', path)).json().data
  expect(before).toMatchObject({ settings_locked: true, late_carts_count: 0 })
  const other = { title: 'Vår frukost', settings: { ...defaultGameSettings, max_items: 3 } }
  expect((await call('PUT', path, other)).json()).toMatchObject({ status: 409, code: 'settings_locked' })
  const hidden = {
    title: 'Vår frukost',
    settings: { ...defaultGameSettings, ends_on: '2026-03-12', show_class_carts: false },
  }
  expect((await call('PUT', path, hidden)).json().data).toMatchObject(hidden)

  await call('PUT', `${path}/deactivate`)
  const cart = cartOf()
  const sent = await app.inject({
    method: 'PUT',
    url: `/api/v1/activities/${ids.activityId}/carts/${cart.id}`,
    payload: cart,
  })
  expect(sent.statusCode).toBe(201)
  expect((await call('GET', path)).json().data).toMatchObject({ carts_count: 1, late_carts_count: 1 })
  // Pupils do not see each other's carts; their teacher does.
  const forPupils = (await app.inject(`/api/v1/activities/${ids.activityId}/results`)).json().data
  const forTeacher = (await call('GET', `${path}/results`)).json().data
  expect([forPupils.carts.length, forTeacher.carts.length]).toEqual([0, 1])

  expect((await call('DELETE', path)).json()).toEqual({ data: { id: ids.activityId, carts_deleted: 1 } })
  expect((await app.inject(`/api/v1/activities/${ids.activityId}`)).statusCode).toBe(404)
})

test('an activity with mistakes is not added, and the mistakes have paths', async () => {
  const { call } = await start()
  const settings = { ...defaultGameSettings, play_item_keys: ['pizza'] }
  const answer = await call('POST', '/activities', { title: '', settings, activity_type_id: 'food_journey' })
  expect(answer.json()).toMatchObject({
    status: 422,
    errors: [
      { path: 'title', code: 'empty' },
      { path: 'settings.play_item_keys.0', code: 'unknown_food' },
    ],
  })
})

test('a page is written as a draft, made public when nothing is missing, ordered and taken away', async () => {
  const { call, app, ids } = await start()
  const title = { sv: 'Vattnet', en: null }
  const page = (await call('POST', '/pages', { slug: 'vatten', title })).json().data
  expect(page).toMatchObject({ status: 'draft', position: 1, sections: [{ position: 0 }] })
  const same = await call('POST', '/pages', { slug: 'vatten', title })
  expect(same.json()).toMatchObject({ status: 409, code: 'page_exists' })
  const publish = { slug: 'vatten', title, status: 'published' }
  const missing = await call('PUT', `/pages/${page.id}`, publish)
  expect(missing.json()).toMatchObject({
    status: 422,
    errors: [{ path: 'sections.0.title.sv', code: 'empty' }],
  })
  const sections = `/api/v1/workspace/pages/${page.id}/sections`
  const [section] = (await call('GET', sections)).json().data
  const draft = { title: { sv: 'Floden', en: 'The river' }, blocks: [] }
  const written = await call('PUT', `${sections}/${section.id}`, draft, {
    'if-match': `"${section.version}"`,
  })
  expect(written.json().data).toMatchObject(draft)
  const late = await call('PUT', `${sections}/${section.id}`, draft, { 'if-match': `"${section.version}"` })
  expect(late.statusCode).toBe(412)
  const second = (await call('POST', sections, { ...draft, title: { sv: 'Havet', en: null } })).json().data
  const published = await call('PUT', `/pages/${page.id}`, {
    ...publish,
    position: 0,
    section_ids: [second.id, section.id],
  })
  expect(published.statusCode).toBe(200)
  const home = (await app.inject(`/api/v1/schools/${schoolId}/home_page`)).json().data
  const titles = home.sections.map(({ title }: { title: { sv: string } }) => title.sv)
  expect(titles).toEqual(['Havet', 'Floden', 'Vad är luft?', 'Vad kan vi göra?'])
  const bad = await call('PUT', `${sections}/${second.id}`, { title: { sv: '', en: null }, blocks: [] })
  expect(bad.json()).toMatchObject({ status: 422, errors: [{ path: 'title.sv', code: 'empty' }] })
  expect((await call('DELETE', `${sections}/${second.id}`)).statusCode).toBe(200)
  expect((await call('DELETE', `${sections}/${section.id}`)).json()).toMatchObject({
    status: 409,
    code: 'last_section',
  })
  expect((await call('DELETE', `/pages/${page.id}`)).statusCode).toBe(200)
  const left = (await call('GET', '/pages')).json().data
  expect(left.map(({ id, position }: { id: string; position: number }) => [id, position])).toEqual([
    [ids.pageId, 0],
  ])
})

test.each([
  [{ type: 'rich_text', doc: { sv: '<b>hej</b>', en: null } }],
  [{ type: 'html', html: '<script>alert(1)</script>' }],
  [{ type: 'link', url: 'javascript:alert(1)', label: { sv: 'x', en: null } }],
  [{ type: 'image', url: 'https://example.org/x.png', alt: { sv: 'x', en: null }, onerror: 'x' }],
  [
    {
      type: 'rich_text',
      doc: {
        sv: [{ type: 'paragraph', spans: [{ text: 'x', href: 'data:text/html,x', style: 'x' }] }],
        en: null,
      },
    },
  ],
])('the block %j is not kept', async (block) => {
  const { call, ids } = await start()
  const path = `/api/v1/workspace/pages/${ids.pageId}/sections/${ids.sectionId}`
  const answer = await call('PUT', path, { title: { sv: 'X', en: null }, blocks: [block] })
  expect(answer.statusCode).toBe(422)
})

test('the arrangement decides what everybody sees, and newer metrics come last', async () => {
  const { call, post, read, ids } = await start()
  await post(ttsUplink({ fields: { co2: 700, temperature: 21, humidity: 40 }, at: testTime + 60_000 }))
  const { data: before } = (await call('GET', '/school_dashboard')).json()
  const byMetric = Object.fromEntries(
    before.widgets.map(({ id, metric_key }: { id: string; metric_key: string }) => [metric_key, id]),
  )
  const wide = { col_span: 2, row_span: 1, hide_on: ['wall'] }
  const arrangement = {
    widgets: [{ widget_id: byMetric.humidity, layout: wide }],
    hidden_widget_ids: [byMetric.co2],
    kiosk: { enabled: false, rotate_seconds: 45, night_dim: null },
  }
  const put = await call('PUT', '/school_dashboard', arrangement, { 'if-match': `"${before.version}"` })
  expect(put.json().data.hidden_widget_ids).toEqual([byMetric.co2])
  expect(put.json().data.hidden_widgets).toEqual([
    expect.objectContaining({ id: byMetric.co2, metric_key: 'co2' }),
  ])
  const { widgets, kiosk } = (await read(`/api/v1/schools/${schoolId}/school_dashboard`))
    .data as typeof before
  const keys = widgets.map(({ metric_key }: { metric_key: string }) => metric_key)
  expect(keys[0]).toBe('humidity')
  expect(keys).not.toContain('co2')
  expect(keys).toContain('indoor_temperature')
  expect(widgets[0].layout).toEqual({ ...wide, order: 0 })
  expect(kiosk).toMatchObject({ enabled: false, rotate_seconds: 45 })
  expect(kiosk.widget_ids).not.toContain(byMetric.humidity)
  const { cards } = (await read(`/api/v1/schools/${schoolId}/home_page/overview`)).data as {
    cards: { metric_key: string; layout: object }[]
  }
  expect(cards.map(({ metric_key }) => metric_key)).toEqual(keys)
  expect(cards[0]?.layout).toEqual({ col_span: 2, hide_on: ['wall'] })

  const stale = await call('PUT', '/school_dashboard', arrangement, { 'if-match': `"${before.version}"` })
  expect(stale.statusCode).toBe(412)
  const twice = { ...arrangement, hidden_widget_ids: [byMetric.humidity, ids.schoolId] }
  expect((await call('PUT', '/school_dashboard', twice)).json()).toMatchObject({
    status: 422,
    errors: [
      { path: 'hidden_widget_ids.0', code: 'repeated' },
      { path: 'hidden_widget_ids.1', code: 'unknown_widget' },
    ],
  })
})

test('the workspace’s home says what wants doing', async () => {
  const { call } = await start()
  expect((await call('GET', '/home_page')).json().data).toMatchObject({
    dashboard_url: `/${schoolId}/dashboard`,
    wall_url: `/${schoolId}/dashboard?display=wall`,
    to_do: [{ kind: 'unplaced', sensor: { name: 'rum-1' } }],
    to_do_count: 1,
    activities: [{ title: 'Matens resa' }],
    first_steps: { has_place: false, has_logo: false, has_sensors: true, has_activity: true },
  })
})

test('a connection that fails wants doing first, and after a year the accessibility statement too', async () => {
  const { call, deps, clock } = await start()
  clock.now = Date.parse(assessedOn) + 366 * 86_400_000
  const { headers } = await signedIn(deps, schoolId, 'viewer')
  await deps.db.transaction().execute((tx) =>
    insertAlert(tx, {
      id: 'failing',
      schoolId,
      kind: 'integration_failing',
      subject: 'the_things_stack',
      subjectName: 'the_things_stack',
      sensorId: null,
      metricKey: null,
      detail: 'all_silent',
      openedAt: clock.now,
    }),
  )
  const { to_do: toDo, to_do_count: count } = (await call('GET', '/home_page', undefined, headers)).json()
    .data
  expect(toDo.map(({ kind }: { kind: string }) => kind)).toEqual([
    'integration_failing',
    'silent',
    'statement_old',
  ])
  expect(count).toBe(3)
  expect(toDo[0]).toMatchObject({
    sensor: null,
    integration: { key: 'the_things_stack', title: { sv: 'The Things Stack' } },
    since: new Date(clock.now).toISOString(),
  })
})
