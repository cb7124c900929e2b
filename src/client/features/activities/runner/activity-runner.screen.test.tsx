// A disk that works: the outbox and the drafts are on it.
import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { roomActivityTypeIds } from '#domain/activities/activity-type-ids.ts'
import { DeliveryNote } from './DeliveryNote.tsx'
import { button, open, patient, radio, screens } from './open-activity.tsx'

afterEach(cleanup)

describe.each(roomActivityTypeIds)('%s', (kind) => {
  const { sent, tap } = screens[kind]

  test('a double tap sends one answer to the class', async () => {
    const { user, made, onServer } = await open(kind, { code: 'known' })
    expect(screen.queryByLabelText('Skriv klassens kod')).toBeNull()
    await user.dblClick(await tap(user))
    await expect.poll(made, patient).toEqual([sent])
    // A mark waits until it can no longer be undone, and openings are in no list.
    if (sent === 'mark' || sent === 'opening') return
    await expect.poll(onServer, patient).toEqual([sent])
  })

  test('without the class’s code it asks for that, and keeps the answer here', async () => {
    const { user, made, onServer } = await open(kind)
    expect(screen.getByLabelText('Skriv klassens kod')).toBeTruthy()
    await user.click(await tap(user))
    await expect.poll(made, patient).toEqual([sent])
    expect(await onServer()).toEqual([])
  })

  test('a preview says so, and nothing of it is kept or sent', async () => {
    const { user, made, onServer } = await open(kind, { isPreview: true, change: { status: 'inactive' } })
    expect(screen.getByText('Förhandsvisning: inget skickas och inget sparas.')).toBeTruthy()
    expect(screen.queryByLabelText('Skriv klassens kod')).toBeNull()
    const before = document.body.textContent
    await user.click(await tap(user))
    await expect.poll(() => document.body.textContent, patient).not.toBe(before)
    expect(made()).toEqual([])
    expect(await onServer()).toEqual([])
  })

  test.each([
    ['it is not running', { change: { status: 'inactive' } }],
    ['its teacher has removed it', { isRemoved: true }],
  ] as const)('no answer is possible when %s', async (_, options) => {
    await open(kind, options)
    const closed =
      kind === 'lesson_guess' ? /Nu går det inte att gissa längre/ : /Aktiviteten är inte igång just nu/
    expect(await screen.findByText(closed, undefined, patient)).toBeTruthy()
    expect(screen.queryByLabelText('Skriv klassens kod')).toBeNull()
    expect(screen.queryAllByRole('radio')).toEqual([])
    for (const name of ['Rast', 'Starta vädringen', 'Vi ändrar nu', 'Klar', 'Det tror vi', 'Rösta', 'Gissa'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

test('a code that the server does not know is said to be wrong, and the right one sends what waits', async () => {
  const { user, code, onServer } = await open('room_feel', { code: 'wrong' })
  expect(
    await screen.findByText('Den koden känner vi inte. Kolla koden en gång till.', undefined, patient),
  ).toBeTruthy()
  await user.click(await radio('Instängd'))
  await user.click(await button('Rösta'))
  expect(await screen.findByText('Sparat här. Klassens kod saknas.', undefined, patient)).toBeTruthy()
  expect(await onServer()).toEqual([])
  await user.type(screen.getByLabelText('Skriv klassens kod'), code)
  await user.click(await button('Skicka'))
  await expect.poll(onServer, patient).toEqual(['feel'])
  expect(await screen.findByText('Sparat i klassens lista.', undefined, patient)).toBeTruthy()
  expect(screen.queryByLabelText('Skriv klassens kod')).toBeNull()
})

test('an airing begins with a guess, and hands in nothing before it is over', async () => {
  const { user, made } = await open('room_airing', { code: 'known' })
  await radio('Vi kommer inte dit')
  await user.click(await button('Starta vädringen'))
  expect(made()).toEqual([])
  await user.click(await radio('Vi kommer inte dit'))
  await user.click(await button('Starta vädringen'))
  expect(await screen.findByRole('heading', { name: 'Vädringen pågår' }, patient)).toBeTruthy()
  await expect.poll(made, patient).toEqual(['opening'])
  expect(screen.queryByText(/^(Skickat|Sparat här)$/)).toBeNull()
})

test('a mark can be undone before it is sent', async () => {
  const { user, made } = await open('room_events', { code: 'known' })
  await user.click(await button('Rast'))
  await expect.poll(made, patient).toEqual(['mark'])
  await user.click(await button('Ångra'))
  expect(await screen.findByText('Märket är borttaget.', undefined, patient)).toBeTruthy()
  expect(made()).toEqual([])
})

test('reading goes on at the heading of the next screen', async () => {
  const { user } = await open('room_feel', { code: 'known' })
  await user.click(await radio('Frisk'))
  await user.click(await button('Rösta'))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Så känns luften' }, patient)
  await expect.poll(() => document.activeElement, patient).toBe(heading)
})

test.each([
  ['saved', 'Sparat här. Skickas strax till klassens lista.'],
  ['sending', 'Sparat här. Skickas strax till klassens lista.'],
  ['held', 'Sparat här. Klassens kod saknas.'],
  ['parked', 'Sparat här. Fråga din lärare.'],
  ['sent', 'Sparat i klassens lista.'],
  [null, 'Sparat i klassens lista.'],
] as const)('a contribution that is %s says "%s"', (delivery, words) => {
  render(
    <I18nProvider i18n={i18n}>
      <DeliveryNote delivery={delivery} isOnlyInMemory={false} />
    </I18nProvider>,
  )
  expect(document.body.textContent).toBe(words)
})
