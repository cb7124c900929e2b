import { expect, test, vi } from 'vitest'
import { createNotificationStore, initialNotification } from './notification-store.ts'

test('nothing is reported at the start', () => {
  expect(createNotificationStore().getState()).toMatchObject(initialNotification)
})

test('a message is shown until it is hidden, and keeps its words', () => {
  const store = createNotificationStore()
  store.getState().setMessage({ message: 'Sparat', variant: 'success' })
  expect(store.getState()).toMatchObject({ message: 'Sparat', variant: 'success', isVisible: true })
  store.getState().hide()
  expect(store.getState()).toMatchObject({ message: 'Sparat', isVisible: false })
})

test('a message with an action brings the action along', () => {
  const store = createNotificationStore()
  const undo = vi.fn()
  store.getState().setMessageWithAction({
    message: 'Luften i 4B är inaktiv.',
    variant: 'success',
    actionName: 'Ångra',
    onAction: undo,
  })
  store.getState().onAction?.()
  expect(store.getState()).toMatchObject({ actionName: 'Ångra', isVisible: true })
  expect(undo).toHaveBeenCalledOnce()
})

test('a message without an action does not keep the action of the one before', () => {
  const store = createNotificationStore({ actionName: 'Ångra', onAction: () => undefined, isVisible: true })
  store.getState().setMessage({ message: 'Det gick inte.', variant: 'error' })
  expect(store.getState()).toMatchObject({ actionName: null, onAction: null, isVisible: true })
})

test('a subscriber receives two messages with the same words', () => {
  const store = createNotificationStore()
  const listener = vi.fn()
  store.subscribe(listener)
  store.getState().setMessage({ message: 'Sparat', variant: 'success' })
  store.getState().setMessage({ message: 'Sparat', variant: 'success' })
  expect(listener).toHaveBeenCalledTimes(2)
})
