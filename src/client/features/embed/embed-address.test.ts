import { expect, test } from 'vitest'
import { readEmbedAddress } from './embed-address.ts'

const plain = { schoolId: 'almgardsskolan', widgetId: 'w1', roomId: null, theme: 'light', locale: null }

test.each([
  ['/almgardsskolan/widget/w1', '', plain],
  ['/almgardsskolan/widget/w1/', '', plain],
  ['/almgardsskolan/widget/w1', '?theme=wall&lang=en', { ...plain, theme: 'wall', locale: 'en' }],
  ['/almgardsskolan/widget/w1', '?theme=pink&lang=de', plain],
  ['/almgardsskolan/widget/w1', '?room=r4b', { ...plain, roomId: 'r4b' }],
  ['/almgardsskolan/widget/w1', '?room=', plain],
  ['/almgardsskolan/widget/w%C3%A5', '', { ...plain, widgetId: 'wå' }],
  ['/almgardsskolan/widget/%', '', null],
  ['/almgardsskolan/widget', '', null],
  ['/almgardsskolan/widget/w1/more', '', null],
  ['/widget.html', '', null],
])('%s%s', (pathname, search, expected) => {
  expect(readEmbedAddress({ pathname, search })).toEqual(expected)
})
