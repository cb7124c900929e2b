import type { InjectOptions } from 'fastify'
import type { Chance } from './chance.ts'

/** Texts that have broken something somewhere. */
const nastyTexts = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '%00',
  '\u0000',
  '\ud800',
  "' or '1'='1",
  '"; drop table school; --',
  '<script>alert(1)</script>',
  '{{7*7}}',
  'å'.repeat(300),
  'x'.repeat(5000),
  '2026-02-30',
  '9999-12-31T23:59:59Z',
  '-271821-04-20T00:00:00Z',
  'javascript:alert(1)',
  'http://127.0.0.1:1/',
  '🐑‍🦱',
] as const

const nastyValues: readonly unknown[] = [
  ...nastyTexts,
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  {},
  [[]],
  { __proto__: null, toString: 1 },
  Array.from({ length: 2000 }, () => 'x'),
]

/** Replaces, removes or adds one value somewhere in a piece of JSON. */
export function mangleJson({ next, pick }: Chance, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || next() < 0.15) return pick(nastyValues)
  if (Array.isArray(value)) {
    const list: unknown[] = [...value]
    const at = Math.floor(next() * (list.length + 1))
    list.splice(
      at,
      next() < 0.5 ? 1 : 0,
      at < list.length ? mangleJson({ next, pick }, list[at]) : pick(nastyValues),
    )
    return list
  }
  const fields = Object.entries(value)
  const field = fields.length > 0 ? pick(fields) : undefined
  if (field === undefined || next() < 0.1) return { ...value, [pick(nastyTexts)]: pick(nastyValues) }
  const others = Object.fromEntries(fields.filter(([name]) => name !== field[0]))
  return next() < 0.2 ? others : { ...others, [field[0]]: mangleJson({ next, pick }, field[1]) }
}

type Request = InjectOptions & { readonly url: string }

/** Spoils a good call in one to three places, or leaves it as it is. */
export function mangleCall(chance: Chance, good: Request): Request {
  let call = good
  for (let i = Math.floor(chance.next() * 4); i > 0; i -= 1) call = chance.pick(spoilers)(chance, call)
  return call
}

const spoilers: readonly ((chance: Chance, call: Request) => Request)[] = [
  function partOfPath({ next, pick }, call) {
    const [path = '', query] = call.url.split('?')
    const parts = path.split('/')
    // Below the prefix, so that it stays a call of the API.
    const at = 3 + Math.floor(next() * (parts.length - 3))
    parts[at] = next() < 0.7 ? encode(pick(nastyTexts)) : pick(['%', '%c0%ae', '..', '.', '%2e%2e', ';', '*'])
    return { ...call, url: parts.join('/') + (query === undefined ? '' : `?${query}`) }
  },
  function query({ next, pick }, call) {
    const name = pick([
      'from',
      'to',
      'locale',
      'page',
      'per_page',
      'q',
      'share_code',
      'code',
      'date',
      'metric_key',
    ])
    const value = next() < 0.8 ? encode(pick(nastyTexts)) : '%zz'
    return { ...call, url: `${call.url}${call.url.includes('?') ? '&' : '?'}${name}=${value}` }
  },
  function body(chance, call) {
    const { payload } = call
    const isJson = typeof payload === 'object' && !Buffer.isBuffer(payload)
    return { ...call, payload: isJson ? (JSON.stringify(mangleJson(chance, payload)) as string) : '{}' }
  },
  function rawBody({ pick }, call) {
    return {
      ...call,
      payload: pick(['', '{', '[', 'null', '"x"', '\u0000', `${'['.repeat(5000)}`, 'a=b&c=d']),
    }
  },
  function headers({ pick }, call) {
    const [name, value] = pick([
      ['if-match', '"x", W/"y"'],
      ['if-match', 'x'.repeat(500)],
      ['if-none-match', '*'],
      ['accept-encoding', 'br;q=0, gzip;q=x'],
      ['content-type', 'text/plain'],
      ['content-type', 'application/json; charset=utf-7'],
      ['content-type', 'multipart/form-data'],
      ['accept', 'application/xml'],
      ['user-agent', '\u00ff'.repeat(200)],
      ['cookie', 'kotte_half=; =; ;;; kotte_token'],
      ['range', 'bytes=0-'],
      ['x-http-method-override', 'DELETE'],
    ])
    return { ...call, headers: { ...call.headers, [name as string]: value } }
  },
]

/** A lone surrogate has no encoding. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
