import { expect, test } from 'vitest'
import type { Widget } from '#contract/widgets.ts'
import type { WorkspaceDashboard } from '#contract/workspace-dashboards.ts'
import { arrangementOf, draftOf, withHiddenOnWalls } from './dashboard-draft.ts'

const widget: Widget = {
  id: 'a',
  school_id: 'almgardsskolan',
  metric_key: 'co2',
  kind: 'gauge',
  title: { sv: 'Koldioxid', en: 'Carbon dioxide' },
  location: null,
  room: null,
  sensor_ids: [],
  unit_of_measurement: 'ppm',
  thresholds: [],
  about: { text: { sv: 'Luft', en: 'Air' }, questions: [] },
  default_range: 'last_5_hours',
  data_from: null,
  embed_url: '/almgardsskolan/widget/a',
}
const dashboard: WorkspaceDashboard = {
  id: 'd',
  school_id: 'almgardsskolan',
  title: { sv: 'Så mår skolan', en: 'School dashboard' },
  share_url: '/almgardsskolan/dashboard',
  widgets: [{ ...widget, layout: { order: 0, hide_on: ['wall'] } }],
  hidden_widget_ids: ['b'],
  hidden_widgets: [{ ...widget, id: 'b' }],
  kiosk: { enabled: true, rotate_seconds: 20, widget_ids: ['a'], night_dim: null },
  version: '1',
}

test('an unchanged arrangement is sent as it was', () => {
  expect(arrangementOf(draftOf(dashboard))).toEqual({
    widgets: [{ widget_id: 'a', layout: { hide_on: ['wall'] } }],
    hidden_widget_ids: ['b'],
    kiosk: { enabled: true, rotate_seconds: 20, night_dim: null },
  })
})

test('a tile is left out on walls, and shown there again', () => {
  const [tile] = draftOf(dashboard).tiles
  if (!tile) throw new Error('there is a tile')
  expect(withHiddenOnWalls(tile, true).layout.hide_on).toEqual(['wall'])
  expect(withHiddenOnWalls(tile, false).layout.hide_on).toEqual([])
})
