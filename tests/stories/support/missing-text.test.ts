import { type I18n, setupI18n } from '@lingui/core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { missingTextIn } from './missing-text.ts'

test('the library says in the console which text it has not got', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warned.mockRestore())
  // As in a page that was built, where nothing compiles texts any more.
  const i18n: I18n = Object.assign(setupI18n(), { _messageCompiler: undefined })
  i18n.loadAndActivate({ locale: 'sv', messages: { known1: ['Hej'] } })
  expect(i18n._('known1')).toBe('Hej')
  expect(i18n._('lost_1')).toBe('lost_1')
  expect(warned.mock.calls.map(([line]) => missingTextIn(String(line)))).toEqual(['lost_1'])
})

test('other lines are about other things', () => {
  expect(missingTextIn('Failed to load resource: the server responded with a status of 404')).toBeUndefined()
})
