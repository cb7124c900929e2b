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
   * When an e-mail address counts: `verified` = the issuer says in each credential that it has checked it; `always` =
   * it gives addresses to its own people alone, as the directory of one organisation does.
   */
  readonly emails: 'verified' | 'always'
  /** Other spellings of the issuer in credentials. */
  readonly alsoKnownAs?: readonly string[]
  /** Only accounts of this Google Workspace domain (the claim `hd`). */
  readonly domain?: string | null
  /** Asks the issuer to let people choose an account each time: teachers share computers. */
  readonly prompt?: 'select_account' | 'login'
}

/** What belongs to one sign-in, made anew for each. */
export interface Challenge {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly redirectUri: string
}
