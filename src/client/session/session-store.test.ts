import { expect, test } from 'vitest'
import { createSessionStore } from './session-store.ts'

test('the no-account dialog opens when a sign-in fails, and OK closes it', () => {
  const session = createSessionStore()
  expect(session.getState().noAccountDialog).toBe('closed')
  session.getState().openNoAccountDialog('no_account')
  expect(session.getState().noAccountDialog).toBe('no_account')
  session.getState().closeNoAccountDialog()
  expect(session.getState()).toMatchObject({ noAccountDialog: 'closed' })
})

test('signing in and out leaves the dialog as it is', () => {
  const session = createSessionStore()
  session.getState().openNoAccountDialog('blocked')
  session.getState().signedIn()
  expect(session.getState()).toMatchObject({ isSignedIn: true, noAccountDialog: 'blocked' })
  session.getState().signedOut()
  expect(session.getState().isSignedIn).toBe(false)
})
