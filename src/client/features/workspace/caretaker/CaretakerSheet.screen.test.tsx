import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import { Rich } from '#client/ui/chakra/Rich.tsx'
import type { CaretakerList } from '#contract/municipality-caretaker.ts'
import { CaretakerSheet } from './CaretakerSheet.tsx'

beforeEach(async () => {
  await loadTexts('sv')
  await loadPartTexts('workspace')
})
afterEach(cleanup)

type Task = CaretakerList['schools'][number]['tasks'][number]

const task: Task = {
  sensor_id: 's1',
  sensor: 'Koldioxid',
  room: 'Slöjdsalen',
  floor: 1,
  kind: 'battery_low',
  since: null,
  next_step: { sv: 'Byt batteri.', en: 'Change the battery.' },
  changes_battery: true,
  battery_percent: 12,
  label: 'a4f1',
}

/** What the paper says about tasks of one school. */
function paperOf(...tasks: readonly Task[]): string {
  return paperOfList({ schools: [{ id: 'skolan', name: 'Skolan', tasks: [...tasks] }], soon: [] })
}

function paperOfList(list: CaretakerList): string {
  render(
    <I18nProvider i18n={i18n}>
      <Rich>
        <CaretakerSheet list={list} day="25 november" />
      </Rich>
    </I18nProvider>,
  )
  screen.getByText(/Vaktmästarens lista/)
  return (document.querySelector('[data-print-sheet]')?.textContent ?? '').replaceAll('\u00a0', ' ')
}

test('the paper says how many batteries to bring, and how much is left in each', () => {
  const silent: Task = { ...task, sensor_id: 's2', room: 'Matsalen', kind: 'silent', changes_battery: false }
  const unknown: Task = { ...task, sensor_id: 's3', room: 'Biblioteket', battery_percent: null }
  const paper = paperOf(task, silent, unknown)
  expect(paper).toContain('Ta med: Batterier till 2 sensorer')
  expect(paper).toContain('Slöjdsalen, plan 1, 12 %')
  expect(paper).toContain('Biblioteket, plan 1, Lågt batteri')
  expect(paper).not.toMatch(/Matsalen, plan 1, /)
})

test('nothing is brought where no battery is to be changed', () => {
  expect(paperOf({ ...task, kind: 'silent', changes_battery: false })).not.toContain('Ta med')
})

test('the paper has the batteries that come next, by school, also where nothing else is to be done', () => {
  const soon = [
    { school_id: 'eken', name: 'Ekskolan', batteries: 3 },
    { school_id: 'tallen', name: 'Tallåsskolan', batteries: 1 },
  ]
  expect(paperOfList({ schools: [], soon })).toMatch(/Batterier framåt.*under 40 %.*Ekskolan3Tallåsskolan1/)
  cleanup()
  expect(paperOf(task)).not.toContain('Batterier framåt')
})
