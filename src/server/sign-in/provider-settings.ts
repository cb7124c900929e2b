import type { GroupSettings } from './group-roles.ts'

/** How one issuer is reached and which of its claims are trusted. */
export interface ProviderSettings {
  /** For addresses; one of each in an installation. */
  readonly key: string
  /** What people know it by. */
  readonly name: string
  /** As in its discovery document. */
  readonly issuer: string
  readonly clientId: string
  /** null = a public client. */
  readonly clientSecret: string | null
  /**
   * When an e-mail address counts: `verified` = the issuer says of it that it was checked; `always` = also when it says
   * nothing, because it gives addresses to its own people alone, as the directory of one organisation does; `trusted` =
   * whatever it says, because its operator is the municipality.
   */
  readonly emails: 'verified' | 'always' | 'trusted'
  /** The claims that may hold a person's e-mail address, in this order; left out = `email` alone. */
  readonly emailClaims?: readonly string[]
  /** Groups that give roles; left out = invitations alone do. */
  readonly groups?: GroupSettings
  /** Other spellings of the issuer in credentials. */
  readonly alsoKnownAs?: readonly string[]
  /** Only accounts of this Google Workspace domain (the claim `hd`). */
  readonly domain?: string | null
  /** Asks the issuer to let people choose an account each time: teachers share computers. */
  readonly prompt?: 'select_account' | 'login'
  /**
   * False for an issuer that does not ask a remembered user for a password, whatever the request says. Then a person
   * who signs in again has at least chosen the account (`prompt`).
   */
  readonly canAskAgain?: boolean
}

/** How much an issuer is to ask. */
export interface Prompting {
  readonly prompt?: 'select_account' | 'login' | undefined
  /** Whom it has asked within so many seconds it need not ask. */
  readonly maxAgeS?: number
}

/** What belongs to one sign-in, recreated for each. */
export interface Challenge {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly redirectUri: string
}
