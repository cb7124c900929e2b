import { expect, test } from 'vitest'
import { createRequests, draftErrors, emptyDraft } from './feedback-draft.ts'

const draft = { ...emptyDraft, obstacle: 'seeing', words: 'Texten är grå.' } as const
const pathsOf = (change: object) => draftErrors({ ...draft, ...change }).map(({ path }) => path)

test('missing fields are listed in the order of the form, without optional ones', () => {
  expect(pathsOf({})).toEqual([])
  expect(pathsOf({ obstacle: null, words: '', wantsOtherForm: true })).toEqual(['obstacle', 'words', 'email'])
  expect(pathsOf({ email: '  ' })).toEqual([])
  expect(pathsOf({ email: 'anna' })).toEqual(['email'])
})

test('the same draft is sent with the same id, and a changed one with another', () => {
  const requestOf = createRequests()
  const first = requestOf(draft)
  expect(requestOf({ ...draft })).toEqual(first)
  const changed = requestOf({ ...draft, words: 'Texten är ljusgrå.' })
  expect(changed.id).not.toBe(first.id)
  expect(createRequests()(draft).id).not.toBe(first.id)
})

test('an address that was not given is none', () => {
  expect(createRequests()(draft).email).toBeNull()
  expect(createRequests()({ ...draft, email: ' anna@kottebo.example ' }).email).toBe('anna@kottebo.example')
})
