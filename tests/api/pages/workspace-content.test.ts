import { expect, test } from 'vitest'
import { defaultFoodJourneySettings } from '#domain/food-journey/settings.ts'
import { cartOf, cartPath } from '#tests/api/support/carts-of-a-class.ts'
import { schoolId } from '#tests/api/support/full-school.ts'
import { testTime } from '#tests/api/support/running-server.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'
import { startWorkspace } from '#tests/api/support/workspace-school.ts'

test('a game that was started keeps what tablets play by', async () => {
  const { call, ids, app, activity } = await startWorkspace()
  const path = `/activities/${activity.id}`
  const before = (await call('GET', path)).json().data
  expect(before).toMatchObject({ settings_locked: true, late_carts_count: 0 })
  const other = { title: 'Vår frukost', settings: { ...defaultFoodJourneySettings, max_items: 3 } }
  expect((await call('PUT', path, other)).json()).toMatchObject({ status: 409, code: 'settings_locked' })
  const hidden = {
    title: 'Vår frukost',
    settings: { ...defaultFoodJourneySettings, ends_on: '2026-03-12', show_class_carts: false },
  }
  expect((await call('PUT', path, hidden)).json().data).toMatchObject(hidden)

  await call('PUT', `${path}/deactivate`)
  const cart = cartOf()
  const sent = await app.inject({
    method: 'PUT',
    url: cartPath(activity.id, cart.id, activity.share_code),
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
  const { call } = await startWorkspace()
  const settings = { ...defaultFoodJourneySettings, play_item_keys: ['pizza'] }
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
  const { call, app, ids } = await startWorkspace()
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
  const { call, ids } = await startWorkspace()
  const path = `/api/v1/workspace/pages/${ids.pageId}/sections/${ids.sectionId}`
  const answer = await call('PUT', path, { title: { sv: 'X', en: null }, blocks: [block] })
  expect(answer.statusCode).toBe(422)
})

test('addresses of links are kept as a browser reads them', async () => {
  const { call, ids } = await startWorkspace()
  const path = `/api/v1/workspace/pages/${ids.pageId}/sections/${ids.sectionId}`
  const link = (url: string) => ({ type: 'link', url, label: { sv: 'Länk', en: null } })
  const list = (href: string) => ({
    type: 'rich_text',
    doc: { sv: [{ type: 'list', ordered: false, items: [[{ text: 'Länk', href }]] }], en: null },
  })
  const sent = [link('HTTPS://Kommun.example'), link('/almgardsskolan/../bjorkangsskolan'), list('/å')]
  const answer = await call('PUT', path, { title: { sv: 'X', en: null }, blocks: sent })
  expect(answer.json().data.blocks).toEqual([
    link('https://kommun.example/'),
    link('/bjorkangsskolan'),
    list('/%C3%A5'),
  ])
})

test('the arrangement decides what everybody sees, and newer metrics come last', async () => {
  const { call, post, read, ids } = await startWorkspace()
  await post(ttsUplink({ fields: { co2: 700, temperature: 21, humidity: 40 }, at: testTime + 60_000 }))
  const { data: before } = (await call('GET', '/school_dashboard')).json()
  const byMetric = Object.fromEntries(
    before.widgets.map(({ id, metric_key }: { id: string; metric_key: string }) => [metric_key, id]),
  )
  const offWalls = { hide_on: ['wall'] }
  const arrangement = {
    widgets: [{ widget_id: byMetric.humidity, layout: offWalls }],
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
  expect(widgets[0].layout).toEqual({ ...offWalls, order: 0 })
  expect(kiosk).toMatchObject({ enabled: false, rotate_seconds: 45 })
  expect(kiosk.widget_ids).not.toContain(byMetric.humidity)
  const { cards } = (await read(`/api/v1/schools/${schoolId}/home_page/overview`)).data as {
    cards: { metric_key: string; layout: object }[]
  }
  expect(cards.map(({ metric_key }) => metric_key)).toEqual(keys)
  expect(cards[0]?.layout).toEqual(offWalls)

  // What nothing reads is not taken either.
  for (const layout of [{ ...offWalls, col_span: 2 }, { hide_on: ['phone'] }]) {
    const unread = { ...arrangement, widgets: [{ widget_id: byMetric.humidity, layout }] }
    expect((await call('PUT', '/school_dashboard', unread)).statusCode).toBe(422)
  }

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
