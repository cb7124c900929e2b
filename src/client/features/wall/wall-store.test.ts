import { expect, test } from 'vitest'
import { createWallStore, initialWall, turnOf } from './wall-store.ts'

test('a wall turns its pages round after round, and restarts after a reset', () => {
  const wall = createWallStore()
  const shown = () => turnOf(wall.getState(), 3)
  expect(shown()).toEqual({ page: 0, round: 0 })
  for (let i = 0; i < 4; i++) wall.getState().turn()
  expect(shown()).toEqual({ page: 1, round: 1 })
  wall.getState().togglePause()
  expect(wall.getState().isPaused).toBe(true)
  wall.getState().reset()
  expect(wall.getState()).toMatchObject(initialWall)
})

test('a wall without pages stands still', () => {
  expect(turnOf({ turns: 5 }, 0)).toEqual({ page: 0, round: 5 })
})
