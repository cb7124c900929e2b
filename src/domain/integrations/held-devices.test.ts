import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type HeldSketch, heldCount, withHashes } from './held-devices.ts'

const hashOf = (id: string) => createHash('sha256').update(id).digest().readUIntBE(0, 6)
const sketchOf = (count: number) =>
  Array.from({ length: count }).reduce<HeldSketch>(
    (sketch, _none, index) => withHashes(sketch, [hashOf(`device-${index}`)]),
    [],
  )

test('a few held devices are counted exactly, however often they send', () => {
  const once = sketchOf(200)
  expect(heldCount(withHashes(once, [hashOf('device-7'), hashOf('device-7')]))).toEqual({
    count: 200,
    isEstimate: false,
  })
})

test.each([300, 2_000, 35_000])(
  'of %d held devices the count is nearly right, and 256 hashes are kept',
  (count) => {
    const sketch = sketchOf(count)
    expect(sketch).toHaveLength(256)
    const estimated = heldCount(sketch)
    expect(estimated.isEstimate).toBe(true)
    expect(Math.abs(estimated.count / count - 1)).toBeLessThan(0.2)
  },
)
