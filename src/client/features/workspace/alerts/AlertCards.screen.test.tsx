import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderInWorkspace } from '#client/features/workspace/components/render-in-workspace.tsx'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import type { getAlertsEndpoint } from '#contract/alerts.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { alertTexts } from '#domain/alerts/alert-texts.ts'
import { AlertCards } from './AlertCards.tsx'

beforeEach(async () => {
  await loadTexts('sv')
  await loadPartTexts('workspace')
})
afterEach(cleanup)

type Alert = ResponseOf<typeof getAlertsEndpoint>['data'][number]

const alertOf = (id: string, kind: Alert['kind'], change: Partial<Alert> = {}): Alert => ({
  id,
  kind,
  status: 'active_unack',
  opened_at: '2026-11-25T09:00:00Z',
  cleared_at: null,
  acknowledged_by: null,
  sensor_id: id,
  metric_key: kind === 'level_persists' ? 'co2' : null,
  subject: `Rum ${id}`,
  detail: null,
  title: alertTexts[kind].title,
  next_step: alertTexts[kind].nextStep,
  ...change,
})

test('alerts of one cause have its advice once, and each its place, link and button', async () => {
  const alerts = [
    alertOf('1', 'level_persists'),
    alertOf('2', 'level_persists', { status: 'active_ack', acknowledged_by: 'Bo Ek' }),
    alertOf('3', 'level_persists', { metric_key: 'indoor_temperature' }),
    alertOf('4', 'sensor_silent'),
    alertOf('5', 'level_persists'),
  ]
  renderInWorkspace(() => <AlertCards schoolId="skolan" alerts={alerts} />, 'editor')
  await screen.findByText('Pågående larm')
  const advice = screen.getAllByText(alertTexts.level_persists.nextStep.sv)
  const groups = advice.map((words) => words.closest('li') as HTMLElement)
  const placesIn = (group: HTMLElement | undefined) =>
    group &&
    within(group)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  expect(groups.map(placesIn)).toEqual([['Rum 1', 'Rum 2', 'Rum 5'], ['Rum 3']])
  expect(screen.getByRole('link', { name: 'Rum 4' }).getAttribute('href')).toBe('/skolan/workspace/sensors/4')
  expect(screen.getAllByRole('button', { name: /^Jag tar hand om det Rum [1345]$/ })).toHaveLength(4)
  expect(screen.getByText('Bo Ek tar hand om det.')).toBeDefined()
})
