import { expect, test } from 'vitest'
import { loggedPath } from './access-log.ts'

const key = 'zL8m-Tq_0bVfYw3RkXo5NcJ7sGd2PaHu9EiB1tCvMnQ'
const encodedKey = [...key].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')

test.each([
  [`/api/v1/hooks/${key}?name=anna`, '/api/v1/hooks/…'],
  [`/api/v1/hooks/${key}/`, '/api/v1/hooks/…'],
  [`/api/v1/%68ooks/${key}`, '/api/v1/hooks/…'],
  [`/api/v1/%2568ooks/${key}`, '/api/v1/hooks/…'],
  [`/api/v1/hooks%2F${key}`, '/api/v1/hooks/…'],
  [`/api/v1%2fHOOKS/${key}`, '/api/v1/HOOKS/…'],
  [`/api/v1/hooks;/${key}`, '/api/v1/hooks/…'],
  [`/api/v1/hooks//${key.slice(0, 20)}%0A${key.slice(20)}`, '/api/v1/hooks/…'],
  [`/api/v1/hooks/%E0%A4%A/${key}`, '/api/v1/hooks/…'],
  [`/api/v1/hook/${encodedKey}`, '/api/v1/hook/…'],
  [`/${key}`, '/…'],
  [`/almgardsskolan/${key.slice(1)}.html`, '/almgardsskolan/….html'],
])('of %s the log has %s', (url, path) => {
  expect(loggedPath(url)).toBe(path)
})

test.each([
  '/',
  '/hooks-skolan/dashboard',
  '/api/v1/schools/almg%C3%A5rdsskolan',
  '/api/v1/widgets/01932f5e-7c1b-7d3a-9a4e-5b6c7d8e9f00/latest_data',
])('%s is logged as it is', (path) => {
  expect(loggedPath(`${path}?from=2026-03-10`)).toBe(path)
})
