import { expect, test } from 'vitest'
import type { WorkspaceDashboard } from '#contract/workspace-dashboards.ts'
import { arrangementOf, draftOf, withHidden } from './dashboard-draft.ts'

const layout = { order: 0, col_span: 2, row_span: 1, hide_on: ['wall'] as ('phone' | 'wall')[] }
const dashboard = {
  widgets: [{ id: 'a', layout }],
  hidden_widgets: [{ id: 'b' }],
  kiosk: { enabled: true, rotate_seconds: 20, widget_ids: [], night_dim: null },
} as unknown as WorkspaceDashboard

test('what is opened and not changed is sent as it was', () => {
  expect(arrangementOf(draftOf(dashboard))).toEqual({
    widgets: [{ widget_id: 'a', layout: { col_span: 2, row_span: 1, hide_on: ['wall'] } }],
    hidden_widget_ids: ['b'],
    kiosk: { enabled: true, rotate_seconds: 20, night_dim: null },
  })
})

test('a tile is left out on phones and walls one by one', () => {
  const [tile] = draftOf(dashboard).tiles
  if (!tile) throw new Error('there is a tile')
  const nowhere = withHidden(tile, 'phone', true)
  expect(nowhere.layout.hide_on).toEqual(['wall', 'phone'])
  expect(withHidden(nowhere, 'wall', false).layout.hide_on).toEqual(['phone'])
  expect(withHidden(nowhere, 'phone', true).layout.hide_on).toEqual(['wall', 'phone'])
})
