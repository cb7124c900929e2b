import { expect, test } from 'vitest'
import { readUnsentFile } from './read-unsent-file.ts'

const cart = {
  id: '0190A000-0000-7000-8000-000000000001',
  activity_id: '0190a000-0000-7000-8000-000000000002',
  alias: { colour_key: 'blue', animal_key: 'fox' },
  items: [{ play_item: { key: 'rice' }, country_code: null, region_code: null }],
  made_at: '2026-03-10T08:30:00.000Z',
  reason: 'activity_not_found',
}
const { items: _, ...facts } = cart
const mark = { ...facts, content: { kind: 'mark', mark: 'window_open', minutes_ago: 0 } }

test('what a tablet has kept is read, without why it was refused', () => {
  const { reason: _, ...sent } = cart
  expect(readUnsentFile(`\uFEFF${JSON.stringify({ carts: [cart] })}`)).toEqual({
    file: { carts: [{ ...sent, id: cart.id.toLowerCase() }], contributions: [] },
    unreadable: 0,
  })
  expect(
    readUnsentFile(JSON.stringify({ carts: [], contributions: [mark] }))?.file.contributions,
  ).toHaveLength(1)
})

test('entries that are none are counted, and the others are read', () => {
  const named = { ...cart, alias: { ...cart.alias, name: 'Kim' } }
  const text = JSON.stringify({ carts: [cart, named, { ...cart, made_at: 'i går' }, 7], contributions: [{}] })
  expect(readUnsentFile(text)).toMatchObject({ file: { carts: [{}], contributions: [] }, unreadable: 4 })
})

test.each(['', 'PK\u0003\u0004', '{"carts":', '[]', 'null', '{"carts":{}}', '{"schools":[]}'])(
  '%j is no such file',
  (text) => {
    expect(readUnsentFile(text)).toBeNull()
  },
)
