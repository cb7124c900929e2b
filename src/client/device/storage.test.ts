import { afterEach, expect, test, vi } from 'vitest'
import { disablePersistence, initialPersistence, persistenceStore } from './persistence.ts'
import { getItem, getTabItem, removeItem, setItem, setTabItem } from './storage.ts'

/** A browser's storage with so much room, in characters. */
function storageOf(room: number): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem(key, value) {
      if (value.length > room) throw new DOMException('', 'QuotaExceededError')
      kept.set(key, value)
    },
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  persistenceStore.setState(initialPersistence)
})

test('a value is kept until it is removed', () => {
  vi.stubGlobal('localStorage', storageOf(100))
  expect(setItem('kotte_last_school', 'almgardsskolan')).toBe(true)
  expect(getItem('kotte_last_school')).toBe('almgardsskolan')
  removeItem('kotte_last_school')
  expect(getItem('kotte_last_school')).toBeNull()
})

test('full storage keeps its values and reports the failed write', () => {
  vi.stubGlobal('localStorage', storageOf(5))
  setItem('kotte_boot', 'old')
  expect(setItem('kotte_boot', 'too long')).toBe(false)
  expect(getItem('kotte_boot')).toBe('old')
})

test('blocked storage reads as empty and throws nothing', () => {
  const blocked = { get: () => expect.fail('nobody may look') }
  vi.stubGlobal('localStorage', Object.defineProperty({}, 'getItem', blocked))
  vi.stubGlobal('sessionStorage', undefined)
  expect(getItem('kotte_locale')).toBeNull()
  expect(setItem('kotte_locale', 'en')).toBe(false)
  expect(getTabItem('kotte_reloaded_at')).toBeNull()
  expect(setTabItem('kotte_reloaded_at', '1')).toBe(false)
  expect(() => removeItem('kotte_locale')).not.toThrow()
})

test('a page inside another site keeps nothing', () => {
  vi.stubGlobal('localStorage', storageOf(100))
  disablePersistence()
  expect(setItem('kotte_last_contact', '1')).toBe(false)
  expect(getItem('kotte_last_contact')).toBeNull()
})
