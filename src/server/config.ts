import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { defaultDataLicence } from '#domain/data-licences.ts'
import { defaultBunPriceKr } from '#domain/equivalents/electricity-equivalents.ts'
import type { Network } from './network/ip-address.ts'
import { type AllowedHosts, nothingAllowed } from './outbound/allowed-hosts.ts'
import { entraSettings, googleSettings, oidcSettings } from './sign-in/known-issuers.ts'
import type { ProviderSettings } from './sign-in/provider-settings.ts'
import { StartError } from './start-error.ts'
import type { Prices } from './use-cases/deps.ts'
import { type Variable, type VariableName, variables } from './variables.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Text in both languages: an address, for one. */
type InBothLanguages = { readonly sv: string; readonly en: string }

/** What the environment asks for, see `variables.ts`. */
export interface ServerConfig {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string
  /** Without a slash at its end; null = a server for this computer alone. */
  readonly publicUrl: string | null
  readonly demo: boolean
  /** 32 bytes; null = the one of the data folder. */
  readonly secretKey: Uint8Array | null
  /** 32 bytes; null = the one of the database. */
  readonly vapidPrivateKey: Uint8Array | null
  readonly municipality: string | null
  readonly links: {
    readonly lessons: InBothLanguages | null
    readonly goals: InBothLanguages | null
    readonly join: string | null
    readonly contact: string | null
  }
  /** Who may say who a teacher is, in the order of the buttons. */
  readonly identityProviders: readonly ProviderSettings[]
  /** A session ends when it was not used for so long; null = only after its ten days. */
  readonly sessionIdleMs: number | null
  /** The address of the licence of the data, and what stands for who publishes them. */
  readonly publication: { readonly licence: string; readonly publisherUrl: string | null }
  readonly prices: Prices
  /** null = nothing is sent by e-mail. */
  readonly mail: { readonly smtpUrl: string; readonly from: string } | null
  readonly log: 'requests' | 'errors'
  /** Null = only this computer reads `/metrics`. */
  readonly metricsToken: string | null
  readonly trustProxy: readonly Network[] | false
  /** What inside the network may be connected to. */
  readonly allowedHosts: AllowedHosts
}

/** Validates the configuration. Throws StartError with a sentence that names the variable and says what is expected. */
export function readConfig(environment: Environment): ServerConfig {
  const read = <T>(name: VariableName, variable: Variable<T>) => readVariable(environment, name, variable)
  const dataDir = resolve(read('KOTTE_DATA_DIR', variables.KOTTE_DATA_DIR) ?? 'data')
  const databaseUrl = read('DATABASE_URL', variables.DATABASE_URL)
  const publicUrl = read('KOTTE_PUBLIC_URL', variables.KOTTE_PUBLIC_URL)
  const demo = read('KOTTE_DEMO', variables.KOTTE_DEMO) ?? (databaseUrl === null && publicUrl === null)
  return {
    port: read('PORT', variables.PORT) ?? 3000,
    host: read('HOST', variables.HOST) ?? (publicUrl === null ? '127.0.0.1' : '0.0.0.0'),
    dataDir,
    databaseUrl: databaseUrl ?? `sqlite:${join(dataDir, 'kotte.sqlite')}`,
    publicUrl,
    demo,
    secretKey: read('KOTTE_SECRET_KEY', variables.KOTTE_SECRET_KEY),
    vapidPrivateKey: read('KOTTE_VAPID_PRIVATE_KEY', variables.KOTTE_VAPID_PRIVATE_KEY),
    municipality: read('KOTTE_MUNICIPALITY', variables.KOTTE_MUNICIPALITY),
    links: {
      lessons: inBothLanguages(
        read('KOTTE_LESSONS_URL_SV', variables.KOTTE_LESSONS_URL_SV),
        read('KOTTE_LESSONS_URL_EN', variables.KOTTE_LESSONS_URL_EN),
      ),
      goals: inBothLanguages(
        read('KOTTE_GOALS_URL_SV', variables.KOTTE_GOALS_URL_SV),
        read('KOTTE_GOALS_URL_EN', variables.KOTTE_GOALS_URL_EN),
      ),
      join: read('KOTTE_JOIN_URL', variables.KOTTE_JOIN_URL),
      contact: read('KOTTE_CONTACT_URL', variables.KOTTE_CONTACT_URL),
    },
    identityProviders: readProviders(environment),
    sessionIdleMs: minutes(read('KOTTE_SESSION_IDLE_MINUTES', variables.KOTTE_SESSION_IDLE_MINUTES)),
    publication: {
      licence: read('KOTTE_DATA_LICENCE', variables.KOTTE_DATA_LICENCE) ?? defaultDataLicence,
      publisherUrl: read('KOTTE_DATA_PUBLISHER_URL', variables.KOTTE_DATA_PUBLISHER_URL),
    },
    prices: {
      electricityKrPerKwh: read('KOTTE_ELECTRICITY_PRICE', variables.KOTTE_ELECTRICITY_PRICE),
      bunKr: read('KOTTE_BUN_PRICE', variables.KOTTE_BUN_PRICE) ?? defaultBunPriceKr,
    },
    mail: mailOf(
      read('KOTTE_SMTP_URL', variables.KOTTE_SMTP_URL),
      read('KOTTE_MAIL_FROM', variables.KOTTE_MAIL_FROM),
      publicUrl,
    ),
    metricsToken: read('KOTTE_METRICS_TOKEN', variables.KOTTE_METRICS_TOKEN) ?? null,
    log: read('KOTTE_LOG', variables.KOTTE_LOG) ?? (publicUrl === null ? 'errors' : 'requests'),
    trustProxy: read('KOTTE_TRUST_PROXY', variables.KOTTE_TRUST_PROXY) ?? false,
    allowedHosts: read('KOTTE_ALLOWED_HOSTS', variables.KOTTE_ALLOWED_HOSTS) ?? nothingAllowed,
  }
}

/** A sentence for each `KOTTE_…` variable that this version does not read: most are misspelt. */
export function unknownVariables(environment: Environment): string[] {
  const names = Object.keys(variables)
  return Object.keys(environment)
    .filter((name) => name.startsWith('KOTTE_') && !names.includes(name))
    .map((name) => {
      const similar = names.find((candidate) => editDistance(candidate, name) <= 2)
      return `${name} does nothing in this version${similar ? `; did you mean ${similar}?` : '.'}`
    })
}

/** A provider is there when all of it is: half of one is a mistake that a person wants to know about. */
function readProviders(environment: Environment): ProviderSettings[] {
  const read = <T>(name: VariableName, variable: Variable<T>) => readVariable(environment, name, variable)
  const needed = (name: VariableName, variable: Variable<string>, because: VariableName) => {
    const value = read(name, variable)
    if (value === null) throw new StartError(`${name} has to be set too, because ${because} is.`)
    return value
  }
  const providers: ProviderSettings[] = []
  const emailClaims = read('KOTTE_OIDC_EMAIL_CLAIM', variables.KOTTE_OIDC_EMAIL_CLAIM)
  const groupRoles = read('KOTTE_OIDC_GROUP_ROLES', variables.KOTTE_OIDC_GROUP_ROLES)
  const groups = groupRoles && {
    claim: read('KOTTE_OIDC_GROUP_CLAIM', variables.KOTTE_OIDC_GROUP_CLAIM) ?? 'groups',
    roles: groupRoles,
  }
  const tenantId = read('KOTTE_OIDC_ENTRA_TENANT_ID', variables.KOTTE_OIDC_ENTRA_TENANT_ID)
  if (tenantId !== null) {
    const because = 'KOTTE_OIDC_ENTRA_TENANT_ID'
    providers.push(
      entraSettings({
        tenantId,
        clientId: needed('KOTTE_OIDC_ENTRA_CLIENT_ID', variables.KOTTE_OIDC_ENTRA_CLIENT_ID, because),
        clientSecret: needed(
          'KOTTE_OIDC_ENTRA_CLIENT_SECRET',
          variables.KOTTE_OIDC_ENTRA_CLIENT_SECRET,
          because,
        ),
        emailClaims,
        groups,
      }),
    )
  }
  const googleId = read('KOTTE_OIDC_GOOGLE_CLIENT_ID', variables.KOTTE_OIDC_GOOGLE_CLIENT_ID)
  if (googleId !== null) {
    providers.push(
      googleSettings({
        clientId: googleId,
        clientSecret: needed(
          'KOTTE_OIDC_GOOGLE_CLIENT_SECRET',
          variables.KOTTE_OIDC_GOOGLE_CLIENT_SECRET,
          'KOTTE_OIDC_GOOGLE_CLIENT_ID',
        ),
        domain: read('KOTTE_OIDC_GOOGLE_DOMAIN', variables.KOTTE_OIDC_GOOGLE_DOMAIN),
      }),
    )
  }
  const issuer = read('KOTTE_OIDC_ISSUER', variables.KOTTE_OIDC_ISSUER)
  if (issuer !== null) {
    providers.push(
      oidcSettings({
        issuer,
        name: read('KOTTE_OIDC_NAME', variables.KOTTE_OIDC_NAME),
        clientId: needed('KOTTE_OIDC_CLIENT_ID', variables.KOTTE_OIDC_CLIENT_ID, 'KOTTE_OIDC_ISSUER'),
        clientSecret: read('KOTTE_OIDC_CLIENT_SECRET', variables.KOTTE_OIDC_CLIENT_SECRET),
        emailClaims,
        groups,
        trustsEmail: read('KOTTE_OIDC_TRUST_EMAIL', variables.KOTTE_OIDC_TRUST_EMAIL) ?? false,
      }),
    )
  }
  return providers
}

function readVariable<T>(environment: Environment, name: VariableName, variable: Variable<T>): T | null {
  const text = environment[name]?.trim() ?? ''
  if (text === '') return null
  const result = v.safeParse(variable.schema, text)
  if (result.success) return result.output
  const found = variable.isSecret ? '' : `, not "${text}"`
  throw new StartError(`${name} has to be ${variable.expected}${found}.`)
}

function mailOf(smtpUrl: string | null, from: string | null, publicUrl: string | null): ServerConfig['mail'] {
  if (smtpUrl === null) return null
  const host = publicUrl === null ? 'localhost' : new URL(publicUrl).hostname
  return { smtpUrl, from: from ?? `kotte@${host}` }
}

function minutes(count: number | null): number | null {
  return count === null ? null : count * 60_000
}

/** One address serves both languages when only one is set. */
function inBothLanguages(sv: string | null, en: string | null): InBothLanguages | null {
  const either = sv ?? en
  return either === null ? null : { sv: sv ?? either, en: en ?? either }
}

/** How many letters have to be added, removed or replaced to make one word of the other (Levenshtein). */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
