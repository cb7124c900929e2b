import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { open, patient } from './open-activity.tsx'

afterEach(cleanup)

// This DOM has no IndexedDB, as some browsers in private mode.
test('a tablet that keeps nothing says that what waits is lost with the page', async () => {
  const { user, made } = await open('room_feel', { index: 10 })
  await user.click(await screen.findByRole('radio', { name: 'Okej' }, patient))
  await user.click(await screen.findByRole('button', { name: 'Rösta' }, patient))
  await expect.poll(made, patient).toEqual(['feel'])
  expect(await screen.findByText('Sparas bara tills sidan stängs.', undefined, patient)).toBeTruthy()
})

test('its contributions still arrive, once each', async () => {
  const { user, onServer } = await open('room_feel', { index: 11, code: 'known' })
  await user.click(await screen.findByRole('radio', { name: 'Okej' }, patient))
  await user.dblClick(await screen.findByRole('button', { name: 'Rösta' }, patient))
  await expect.poll(onServer, patient).toEqual(['feel'])
  expect(await screen.findByText('Sparat i klassens lista.', undefined, patient)).toBeTruthy()
})
