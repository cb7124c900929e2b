import { expect, test } from 'vitest'
import { parsePush } from './push.ts'

const payload = {
  kind: 'sensor_silent',
  title: 'Mätaren är tyst',
  body: 'Rum 4B, Almgårdsskolan',
  path: '/almgardsskolan/workspace/alerts',
  lang: 'sv',
  tag: '0190a000',
}

test('what the server sends is shown as it is', () => {
  const { kind: _kind, ...shown } = payload
  expect(parsePush(JSON.stringify(payload))).toEqual(shown)
})

test.each([[''], ['nonsense'], ['null'], ['7'], ['[]'], ['{"title":7,"path":{}}']])(
  'an unreadable message (%s) shows the app’s name and links to the start page',
  (text) => {
    expect(parsePush(text)).toEqual({ title: 'Kotte', body: '', path: '/', lang: 'sv', tag: 'kotte' })
  },
)

test.each([
  ['https://evil.example/'],
  ['//evil.example'],
  ['/\\evil.example'],
  ['javascript:alert(1)'],
  [''],
])('a path of another site (%s) is none', (path) => {
  expect(parsePush(JSON.stringify({ ...payload, path })).path).toBe('/')
})
