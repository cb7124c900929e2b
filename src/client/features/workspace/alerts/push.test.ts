import { expect, test } from 'vitest'
import { obstacleOf, type PushSupport } from './push.ts'

const able: PushSupport = { hasPush: true, isApplePad: false, isInstalled: false, permission: 'default' }

test.each<[string, Partial<PushSupport>, ReturnType<typeof obstacleOf>]>([
  ['a browser that can', {}, null],
  ['one that may already', { permission: 'granted' }, null],
  ['one that was refused', { permission: 'denied' }, 'denied'],
  ['one that cannot', { hasPush: false }, 'unsupported'],
  ['an iPad in its browser', { hasPush: false, isApplePad: true }, 'needs_install'],
  ['an old iPad, installed', { hasPush: false, isApplePad: true, isInstalled: true }, 'unsupported'],
  ['a new iPad, installed', { isApplePad: true, isInstalled: true }, null],
])('%s', (_name, part, expected) => {
  expect(obstacleOf({ ...able, ...part })).toBe(expected)
})
