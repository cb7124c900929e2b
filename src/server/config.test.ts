import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, unknownVariables } from './config.ts'
import { parseNetwork } from './network/ip-address.ts'
import { nothingAllowed } from './outbound/allowed-hosts.ts'
import { StartError } from './start-error.ts'

test('an empty environment is a demo for this computer alone', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: `sqlite:${resolve('data', 'kotte.sqlite')}`,
    publicUrl: null,
    publication: { licence: 'http://creativecommons.org/publicdomain/zero/1.0/', publisherUrl: null },
    prices: { electricityKrPerKwh: null, bunKr: 30 },
    demo: true,
    secretKey: null,
    sessionIdleMs: null,
    municipality: null,
    identityProviders: [],
    links: { lessons: null, goals: null, join: null, contact: null },
    mail: null,
    metricsToken: null,
    log: 'errors',
    trustProxy: false,
    allowedHosts: nothingAllowed,
    vapidPrivateKey: null,
  })
})

test('a public address makes a real server that everybody reaches', () => {
  const config = readConfig({ KOTTE_PUBLIC_URL: 'https://kotte.example.org/' })
  expect(config).toMatchObject({ publicUrl: 'https://kotte.example.org', demo: false, host: '0.0.0.0' })
})

test('a database of its own is not filled with a demo', () => {
  expect(readConfig({ DATABASE_URL: 'sqlite:/srv/kotte.sqlite' })).toMatchObject({
    demo: false,
    databaseUrl: 'sqlite:/srv/kotte.sqlite',
  })
  expect(readConfig({ DATABASE_URL: 'sqlite:/srv/kotte.sqlite', KOTTE_DEMO: '1' }).demo).toBe(true)
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', KOTTE_DEMO: ' ' })).toEqual(readConfig({}))
})

test('one address serves both languages', () => {
  const { links } = readConfig({
    KOTTE_LESSONS_URL_SV: 'https://example.org/lektioner',
    KOTTE_GOALS_URL_SV: 'https://example.org/mal',
    KOTTE_GOALS_URL_EN: 'https://example.org/goals',
  })
  expect(links.lessons).toEqual({ sv: 'https://example.org/lektioner', en: 'https://example.org/lektioner' })
  expect(links.goals).toEqual({ sv: 'https://example.org/mal', en: 'https://example.org/goals' })
})

test.each([
  ['PORT', '0', { port: 0 }],
  ['PORT', '65535', { port: 65_535 }],
  ['HOST', '::1', { host: '::1' }],
  ['KOTTE_DEMO', '0', { demo: false }],
  ['KOTTE_SECRET_KEY', 'ab'.repeat(32), { secretKey: Buffer.alloc(32, 0xab) }],
  ['KOTTE_LOG', 'requests', { log: 'requests' }],
  ['KOTTE_SESSION_IDLE_MINUTES', '30', { sessionIdleMs: 1_800_000 }],
  [
    'KOTTE_METRICS_TOKEN',
    'a-token-of-some-length-that-is-long',
    { metricsToken: 'a-token-of-some-length-that-is-long' },
  ],
  ['KOTTE_TRUST_PROXY', '10.0.0.0/8, ::1', { trustProxy: [parseNetwork('10.0.0.0/8'), parseNetwork('::1')] }],
  [
    'KOTTE_DATA_LICENCE',
    'CC-BY-4.0',
    { publication: { licence: 'http://creativecommons.org/licenses/by/4.0/' } },
  ],
  [
    'KOTTE_DATA_LICENCE',
    'https://kommun.example/villkor',
    { publication: { licence: 'https://kommun.example/villkor' } },
  ],
  ['KOTTE_PUBLIC_URL', 'http://192.0.2.7:8080', { publicUrl: 'http://192.0.2.7:8080' }],
])('%s may be %s', (name, text, expected) => {
  expect(readConfig({ [name]: text })).toMatchObject(expected)
})

test.each([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['HOST', 'http://localhost'],
  ['KOTTE_DEMO', 'yes'],
  ['KOTTE_PUBLIC_URL', 'kotte.example.org'],
  ['KOTTE_PUBLIC_URL', 'https://example.org/kotte'],
  ['KOTTE_PUBLIC_URL', 'ftp://example.org'],
  ['KOTTE_JOIN_URL', 'javascript:alert(1)'],
  ['KOTTE_JOIN_URL', 'https://bank.example@evil.example/'],
  ['KOTTE_CONTACT_URL', 'https://kommun.example/a b'],
  ['KOTTE_LOG', 'debug'],
  ['KOTTE_DATA_LICENCE', 'CC-BY'],
  ['KOTTE_TRUST_PROXY', 'proxy.example.org'],
  ['KOTTE_TRUST_PROXY', '10.0.0.0/33'],
  ['KOTTE_MUNICIPALITY', 'k'.repeat(81)],
])('%s may not be %s, and the sentence says so', (name, text) => {
  const sentence = startErrorOf({ [name]: text })
  expect(sentence).toMatch(new RegExp(`^${name} has to be .+, not ".+"\\.$`))
  expect(sentence).toContain(text)
})

test.each([
  ['KOTTE_SECRET_KEY', 'too-short'],
  ['DATABASE_URL', 'mysql://kotte:hunter2@127.0.0.1/kotte'],
])('the error for a wrong %s does not contain its value', (name, text) => {
  const sentence = startErrorOf({ [name]: text })
  expect(sentence).toMatch(new RegExp(`^${name} has to be `))
  expect(sentence).not.toContain(text)
})

test('a misspelt variable is pointed out with the one that was meant', () => {
  expect(unknownVariables({ KOTTE_DATADIR: '/srv', KOTTE_LOG: 'errors', PATH: '/bin' })).toEqual([
    'KOTTE_DATADIR does nothing in this version; did you mean KOTTE_DATA_DIR?',
  ])
  expect(unknownVariables({ KOTTE_PUSH_URL: 'smtp://127.0.0.1' })).toEqual([
    'KOTTE_PUSH_URL does nothing in this version.',
  ])
})

function startErrorOf(environment: Readonly<Record<string, string>>): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
  throw new Error('the configuration was accepted')
}

test('prices are accepted with a decimal point or comma', () => {
  const prices = { KOTTE_ELECTRICITY_PRICE: '1,85', KOTTE_BUN_PRICE: '32.50' }
  expect(readConfig(prices).prices).toEqual({ electricityKrPerKwh: 1.85, bunKr: 32.5 })
  expect(() => readConfig({ KOTTE_ELECTRICITY_PRICE: 'gratis' })).toThrow(
    'KOTTE_ELECTRICITY_PRICE has to be a price of 0 to 1000, not "gratis".',
  )
})

test('each provider is there when all of it is set, in the order of their buttons', () => {
  const { identityProviders } = readConfig({
    KOTTE_OIDC_ISSUER: 'https://login.example.se/realms/skola',
    KOTTE_OIDC_CLIENT_ID: 'kotte',
    KOTTE_OIDC_GOOGLE_CLIENT_ID: 'g',
    KOTTE_OIDC_GOOGLE_CLIENT_SECRET: 's',
    KOTTE_OIDC_GOOGLE_DOMAIN: 'skola.example.se',
    KOTTE_OIDC_ENTRA_TENANT_ID: '8A1B2C3D-0000-4000-8000-000000000000',
    KOTTE_OIDC_ENTRA_CLIENT_ID: 'e',
    KOTTE_OIDC_ENTRA_CLIENT_SECRET: 's',
  })
  expect(identityProviders.map(({ name, issuer, emails }) => [name, issuer, emails])).toEqual([
    ['Microsoft', 'https://login.microsoftonline.com/8a1b2c3d-0000-4000-8000-000000000000/v2.0', 'always'],
    ['Google', 'https://accounts.google.com', 'verified'],
    ['login.example.se', 'https://login.example.se/realms/skola', 'verified'],
  ])
})

test.each([
  [{ KOTTE_OIDC_ISSUER: 'https://login.example.se' }, 'KOTTE_OIDC_CLIENT_ID has to be set too'],
  [{ KOTTE_OIDC_GOOGLE_CLIENT_ID: 'g' }, 'KOTTE_OIDC_GOOGLE_CLIENT_SECRET has to be set too'],
  [{ KOTTE_OIDC_ENTRA_TENANT_ID: 'common' }, 'KOTTE_OIDC_ENTRA_TENANT_ID has to be a tenant ID'],
  [{ KOTTE_OIDC_ISSUER: 'http://login.example.se' }, 'KOTTE_OIDC_ISSUER has to be an address'],
])('%o does not start: %s', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})
