import { createECDH } from 'node:crypto'
import { isIP } from 'node:net'
import * as v from 'valibot'
import { dataLicences } from '#domain/data-licences.ts'
import { webAddress } from '#domain/web-address.ts'
import { type Network, parseNetwork } from './network/ip-address.ts'
import { nothingAllowed, parseAllowedHosts } from './outbound/allowed-hosts.ts'
import { parseGroupRoles } from './sign-in/group-roles.ts'
import { isIssuerAddress } from './sign-in/issuer-address.ts'

/** An environment variable: what it means, what holds when it is not set, and what its text may be. */
export interface Variable<T = unknown> {
  readonly meaning: string
  /** For people to read. */
  readonly defaultText: string
  /** Ends the sentence "PORT has to be …". */
  readonly expected: string
  /** Its text must never appear in an error message. */
  readonly isSecret?: boolean
  readonly schema: v.GenericSchema<string, T>
}

const variable = <T>(definition: Variable<T>): Variable<T> => definition

/** One line without spaces, as identity providers hand it out. */
const clientText = (meaning: string, isSecret = false) =>
  variable({
    meaning,
    defaultText: 'not set: nobody signs in that way',
    expected: 'a text without spaces, as the provider shows it',
    isSecret,
    schema: v.pipe(v.string(), v.regex(/^\S{1,500}$/)),
  })

const storedWebAddress = v.pipe(
  v.string(),
  v.transform(webAddress),
  v.check((address) => address !== null),
  v.transform((address) => address ?? ''),
)

const link = (meaning: string) =>
  variable({
    meaning,
    defaultText: 'the link is not shown (the demo sets one)',
    expected: 'an address that starts with https:// or http://',
    schema: storedWebAddress,
  })

const zeroOrOne = v.pipe(
  v.string(),
  v.picklist(['0', '1']),
  v.transform((text) => text === '1'),
)

/** A decimal point or comma. */
const price = v.pipe(
  v.string(),
  v.regex(/^\d{1,4}([.,]\d{1,4})?$/),
  v.transform((text) => Number(text.replace(',', '.'))),
  v.maxValue(1000),
)

/** Every variable that the server and the command line read. An empty one counts as not set. */
export const variables = {
  PORT: variable({
    meaning: 'The port to listen on; 0 takes any free one',
    defaultText: '3000',
    expected: 'a whole number from 0 to 65535',
    schema: v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535)),
  }),
  HOST: variable({
    meaning: 'The address to listen on',
    defaultText: '127.0.0.1, or 0.0.0.0 when KOTTE_PUBLIC_URL is set',
    expected: 'an IP address or a host name',
    schema: v.pipe(
      v.string(),
      v.check((text) => isIP(text) !== 0 || /^[a-z0-9.-]+$/i.test(text)),
    ),
  }),
  KOTTE_DATA_DIR: variable({
    meaning: 'The folder that holds the database and the secret key',
    defaultText: './data',
    expected: 'a folder',
    schema: v.string(),
  }),
  DATABASE_URL: variable({
    meaning: 'The database, as sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE',
    defaultText: 'kotte.sqlite in the data folder',
    expected: 'sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE',
    isSecret: true,
    schema: v.pipe(v.string(), v.regex(/^(sqlite:.|postgres(ql)?:\/\/.)/)),
  }),
  KOTTE_PUBLIC_URL: variable({
    meaning: 'The address that people use, such as https://kotte.example.se',
    defaultText: 'not set: a server for this computer alone',
    expected: 'an address that starts with https:// or http:// and has no path',
    schema: v.pipe(
      v.string(),
      storedWebAddress,
      v.check((address) => address === `${new URL(address).origin}/`),
      v.transform((address) => new URL(address).origin),
    ),
  }),
  KOTTE_DEMO: variable({
    meaning: '1 fills an empty database with a demo municipality and keeps its sensors sending; 0 does not',
    defaultText: '1 while neither DATABASE_URL nor KOTTE_PUBLIC_URL is set',
    expected: '0 or 1',
    schema: zeroOrOne,
  }),
  KOTTE_SMTP_URL: variable({
    meaning:
      'The mail server that alerts and other messages are sent through, as smtps://USER:PASSWORD@HOST or smtp://HOST:PORT',
    defaultText: 'not set: nothing is sent by e-mail',
    expected: 'an address that starts with smtp:// or smtps://',
    isSecret: true,
    schema: v.pipe(
      v.string(),
      v.check(
        (text) =>
          URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '',
      ),
    ),
  }),
  KOTTE_MAIL_FROM: variable({
    meaning: 'The sender of e-mail, such as kotte@example.se',
    defaultText: 'kotte@ and the host of KOTTE_PUBLIC_URL',
    expected: 'an e-mail address',
    schema: v.pipe(v.string(), v.regex(/^[^\s@<>]{1,64}@[^\s@<>]{1,250}$/)),
  }),
  KOTTE_SECRET_KEY: variable({
    meaning:
      'Protects the keys of webhooks and the passwords of integrations; changing it makes them invalid',
    defaultText: 'made once and kept in the data folder',
    expected: '64 hexadecimal digits, as made by: openssl rand -hex 32',
    isSecret: true,
    schema: v.pipe(
      v.string(),
      v.regex(/^[0-9a-f]{64}$/i),
      v.transform((text): Uint8Array => Buffer.from(text, 'hex')),
    ),
  }),
  KOTTE_VAPID_PRIVATE_KEY: variable({
    meaning: 'Signs push messages of alerts; with another key devices have to subscribe again',
    defaultText: 'made once and kept encrypted in the database',
    expected: '32 bytes in base64url, as made by: npx web-push generate-vapid-keys',
    isSecret: true,
    schema: v.pipe(
      v.string(),
      v.regex(/^[\w-]{43}$/),
      v.transform((text): Uint8Array => Buffer.from(text, 'base64url')),
      v.check(isPrivateKey),
    ),
  }),
  KOTTE_MUNICIPALITY: variable({
    meaning: 'The name of the municipality',
    defaultText: 'none (Kottebo kommun in the demo)',
    expected: 'a name of at most 80 characters',
    schema: v.pipe(v.string(), v.maxLength(80)),
  }),
  KOTTE_LESSONS_URL_SV: link('The external lessons site in Swedish'),
  KOTTE_LESSONS_URL_EN: link('The external lessons site in English'),
  KOTTE_GOALS_URL_SV: link('The external page of learning goals in Swedish'),
  KOTTE_GOALS_URL_EN: link('The external page of learning goals in English'),
  KOTTE_JOIN_URL: link('How a school joins'),
  KOTTE_CONTACT_URL: link('How to reach the people behind this server'),
  KOTTE_DATA_LICENCE: variable({
    meaning:
      'The licence of the measurements in the data catalogue: CC0-1.0, CC-BY-4.0 or the address of another one',
    defaultText: 'CC0-1.0: anybody may use them for anything',
    expected: 'CC0-1.0, CC-BY-4.0 or an address that starts with https:// or http://',
    schema: v.pipe(
      v.string(),
      v.transform((text) => dataLicences.get(text) ?? text),
      storedWebAddress,
    ),
  }),
  KOTTE_DATA_PUBLISHER_URL: variable({
    meaning: 'What stands for the municipality in the data catalogue, such as its page at dataportal.se',
    defaultText: 'not set: its name alone',
    expected: 'an address that starts with https:// or http://',
    schema: storedWebAddress,
  }),
  KOTTE_OIDC_ISSUER: variable({
    meaning: 'Teachers sign in with this OpenID Connect issuer, such as a Keycloak',
    defaultText: 'not set: nobody signs in that way',
    expected: 'an address that starts with https://, exactly as in its discovery document',
    schema: v.pipe(v.string(), v.check(isIssuerAddress)),
  }),
  KOTTE_OIDC_NAME: variable({
    meaning: 'What the sign-in button calls that issuer',
    defaultText: 'the name of its host',
    expected: 'a name of at most 40 characters',
    schema: v.pipe(v.string(), v.maxLength(40)),
  }),
  KOTTE_OIDC_CLIENT_ID: clientText('This server at that issuer'),
  KOTTE_OIDC_CLIENT_SECRET: clientText('Its secret; may be missing for a public client', true),
  KOTTE_OIDC_EMAIL_CLAIM: variable({
    meaning:
      'The claims of Entra ID or KOTTE_OIDC_ISSUER that may hold a teacher’s e-mail address: the first that has one counts',
    defaultText: 'email',
    expected: 'names of claims with commas between them, such as email,upn,preferred_username',
    schema: v.pipe(
      v.string(),
      v.regex(/^[\w:./-]{1,100}( ?, ?[\w:./-]{1,100}){0,4}$/),
      v.transform((text) => text.split(',').map((claim) => claim.trim())),
    ),
  }),
  KOTTE_OIDC_TRUST_EMAIL: variable({
    meaning:
      'With 1 the addresses of KOTTE_OIDC_ISSUER count whatever it says about them: only where nobody can choose their own address there',
    defaultText: '0: it has to say of each address that it was checked',
    expected: '0 or 1',
    schema: zeroOrOne,
  }),
  KOTTE_OIDC_GROUP_ROLES: variable({
    meaning:
      'What groups of Entra ID or KOTTE_OIDC_ISSUER give their people at each sign-in, as GROUP=ROLE@SCHOOL with semicolons between them',
    defaultText: 'nothing: people are invited',
    expected: 'such as Lärare Almgården=editor@almgardsskolan;Kotte=administrator',
    schema: v.pipe(
      v.string(),
      v.check((text) => parseGroupRoles(text) !== null),
      v.transform((text) => parseGroupRoles(text) ?? new Map()),
    ),
  }),
  KOTTE_OIDC_GROUP_CLAIM: variable({
    meaning: 'The claim that lists a person’s groups',
    defaultText: 'groups',
    expected: 'the name of a claim, such as groups or roles',
    schema: v.pipe(v.string(), v.regex(/^[\w:./-]{1,100}$/)),
  }),
  KOTTE_OIDC_GOOGLE_CLIENT_ID: clientText('Teachers sign in with Google: the OAuth client'),
  KOTTE_OIDC_GOOGLE_CLIENT_SECRET: clientText('Its secret', true),
  KOTTE_OIDC_GOOGLE_DOMAIN: variable({
    meaning: 'Only accounts of this Google Workspace domain',
    defaultText: 'any invited Google account',
    expected: 'a domain such as skola.example.se',
    schema: v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)),
  }),
  KOTTE_OIDC_ENTRA_TENANT_ID: variable({
    meaning: 'Teachers sign in with Microsoft Entra ID: the directory of the municipality',
    defaultText: 'not set: nobody signs in that way',
    expected: 'a tenant ID such as 00000000-0000-0000-0000-000000000000 (one directory; not "common")',
    schema: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i), v.toLowerCase()),
  }),
  KOTTE_OIDC_ENTRA_CLIENT_ID: clientText('The application in that directory'),
  KOTTE_OIDC_ENTRA_CLIENT_SECRET: clientText('Its secret', true),
  KOTTE_SESSION_IDLE_MINUTES: variable({
    meaning: 'Whoever is signed in and does not use it for so many minutes has to sign in again',
    defaultText: 'not set: a session ends after ten days',
    expected: 'a whole number from 5 to 14400',
    schema: v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.minValue(5), v.maxValue(14_400)),
  }),
  KOTTE_ELECTRICITY_PRICE: variable({
    meaning: 'What a kWh costs a school, SEK with everything included, such as 1.85',
    defaultText: 'not set: costs are not shown',
    expected: 'a price of 0 to 1000',
    schema: price,
  }),
  KOTTE_BUN_PRICE: variable({
    meaning: 'What a cinnamon bun costs, SEK, to make the cost of electricity easy to picture',
    defaultText: '30',
    expected: 'a price of 0 to 1000',
    schema: price,
  }),
  KOTTE_LOG: variable({
    meaning: 'requests = a JSON line on stdout for each request; errors = only what went wrong',
    defaultText: 'requests when KOTTE_PUBLIC_URL is set, else errors',
    expected: 'requests or errors',
    schema: v.pipe(v.string(), v.picklist(['requests', 'errors'])),
  }),
  KOTTE_METRICS_TOKEN: variable({
    meaning: 'Whoever sends it as a bearer token may read /metrics from anywhere',
    defaultText: 'not set: only this computer may, and no proxy',
    expected: 'a text of 24 to 500 characters without spaces',
    isSecret: true,
    schema: v.pipe(v.string(), v.regex(/^\S{24,500}$/)),
  }),
  KOTTE_ALLOWED_HOSTS: variable({
    meaning:
      'Hosts inside the network that integrations may connect to, also unencrypted and on any port: names, addresses or networks with commas, such as mqtt.kommun.example:1883',
    defaultText: 'none: only the open internet, encrypted',
    expected:
      'host names, IP addresses or networks such as 10.1.0.0/16, each with an optional port, separated by commas',
    schema: v.pipe(
      v.string(),
      v.check((text) => parseAllowedHosts(text) !== null),
      v.transform((text) => parseAllowedHosts(text) ?? nothingAllowed),
    ),
  }),
  KOTTE_TRUST_PROXY: variable({
    meaning: 'Addresses or networks of reverse proxies whose X-Forwarded-… headers are believed, with commas',
    defaultText: 'none',
    expected: 'IP addresses or networks such as 10.0.0.0/8, separated by commas',
    schema: v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((part) => parseNetwork(part.trim()))),
      v.check((networks) => networks.every((network) => network !== null)),
      v.transform((networks): readonly Network[] => networks.filter((network) => network !== null)),
    ),
  }),
} satisfies Readonly<Record<string, Variable>>

export type VariableName = keyof typeof variables

/** Not every number of 32 bytes is one. */
function isPrivateKey(bytes: Uint8Array): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(bytes)
    return true
  } catch {
    return false
  }
}
