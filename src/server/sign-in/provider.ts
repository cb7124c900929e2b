import { Unauthorized, Unavailable } from '#domain/errors.ts'
import type { Claims } from './claims.ts'
import { type Credential, discoverIssuer, type Issuer } from './issuer.ts'
import type { Challenge, ProviderSettings } from './provider-settings.ts'
import { type Refusal, refusalOf } from './refusals.ts'
import { type Identity, verifyCredential } from './verify-credential.ts'

/** An OpenID Connect identity provider. Every method throws Unavailable while it does not answer. */
export interface IdentityProvider {
  readonly key: string
  readonly name: string
  /** Whether a credential says that it comes from here; that alone proves nothing. */
  readonly mayHaveIssued: (issuer: unknown) => boolean
  /** As in its settings. */
  readonly canAskAgain: boolean
  /** Where the browser is sent. `asksAgain`: the issuer is to ask who a person is, also when it remembers. */
  readonly authorizationUrl: (challenge: Challenge, options: { readonly asksAgain: boolean }) => Promise<URL>
  /** The credential for the code of an answer, whose query is `search`, or why there is none. */
  readonly exchange: Issuer['exchange']
  /**
   * Who a credential is about. `userinfo` is what the issuer added to it, if it was asked; `now` is epoch ms. Throws Unauthorized for anything but
   * a good one of our own.
   */
  readonly verify: (credential: string, userinfo: Claims | null, now: number) => Promise<Identity>
  /** Its settings, once it answers. */
  readonly settings: () => Promise<ProviderSettings>
}

/** The provider of known settings. */
export function identityProvider(settings: ProviderSettings): IdentityProvider {
  const issuers: readonly unknown[] = [settings.issuer, ...(settings.alsoKnownAs ?? [])]
  return reachable(
    settings,
    async () => settings,
    (issuer) => issuers.includes(issuer),
  )
}

/** The provider of an issuer on this computer that is started when a person needs it. */
export function startedProvider(
  named: Pick<ProviderSettings, 'key' | 'name'>,
  start: () => Promise<ProviderSettings>,
): IdentityProvider {
  return reachable(named, start, (issuer) => /^http:\/\/127\.0\.0\.1:\d+$/.test(String(issuer)))
}

function reachable(
  { key, name, canAskAgain = true }: Pick<ProviderSettings, 'key' | 'name' | 'canAskAgain'>,
  settings: () => Promise<ProviderSettings>,
  mayHaveIssued: (issuer: unknown) => boolean,
): IdentityProvider {
  let cachedIssuer: Promise<Reached> | null = null
  const reach = () => {
    cachedIssuer ??= reachIssuer(settings).catch((error: unknown) => {
      // Asked again next time: an issuer that was away at the start comes back.
      cachedIssuer = null
      throw unreachable(error)
    })
    return cachedIssuer
  }
  return {
    key,
    name,
    canAskAgain,
    mayHaveIssued,
    authorizationUrl: async (challenge, { asksAgain }) => {
      const { issuer, settings } = await reach()
      return issuer.authorizationUrl(
        challenge,
        asksAgain && canAskAgain ? askedAgain : { prompt: settings.prompt },
      )
    },
    exchange: async (search, challenge): Promise<Credential | Refusal> =>
      (await reach()).issuer.exchange(search, challenge),
    verify: async (credential, userinfo, now) => {
      const { issuer, settings } = await reach()
      return verifyCredential(credential, { ...settings, userinfo, keys: issuer.keys, now })
    },
    settings: async () => (await reach()).settings,
  }
}

/** OpenID Connect Core, section 3.1.2.1: with `max_age` the credential has to contain `auth_time`. */
const askedAgain = { prompt: 'login', maxAgeS: 0 } as const

interface Reached {
  readonly issuer: Issuer
  readonly settings: ProviderSettings
}

async function reachIssuer(settings: () => Promise<ProviderSettings>): Promise<Reached> {
  const providerSettings = await settings()
  return { issuer: await discoverIssuer(providerSettings), settings: providerSettings }
}

/** Another issuer than the settings name answers there: that is no outage. */
function unreachable(cause: unknown): Unavailable | Unauthorized {
  const error =
    refusalOf(cause).refusal === 'wrong_issuer'
      ? new Unauthorized('wrong_issuer', 'another issuer answers at its address')
      : new Unavailable('issuer_unreachable', 'the sign-in service does not answer')
  error.cause = cause
  return error
}
