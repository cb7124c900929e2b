import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'

test('a tablet has one id for a round, also after a reload, and another one for the next round', async () => {
  const { presenceIdOf } = await import('./presence-id.ts')
  const [first, atOnce] = await Promise.all([presenceIdOf('game', 1), presenceIdOf('game', 1)])
  expect(atOnce).toBe(first)
  vi.resetModules()
  const reloaded = await import('./presence-id.ts')
  expect(await reloaded.presenceIdOf('game', 1)).toBe(first)
  expect(await reloaded.presenceIdOf('game', 2)).not.toBe(first)
  expect(await reloaded.presenceIdOf('other', 1)).not.toBe(first)
})
