/** Conventions of all tables: `storage/tables.ts`. */
export interface PeopleTables {
  account: AccountTable
  account_identity: AccountIdentityTable
  member: MemberTable
  administrator: AdministratorTable
  session: SessionTable
  script_token: ScriptTokenTable
  sign_in_attempt: SignInAttemptTable
  audit: AuditTable
}

/** A teacher who was invited. The name is known after the first sign-in. */
interface AccountTable {
  id: string
  /** In small letters. */
  email: string
  name: string | null
  created_at: number
  last_signed_in_at: number | null
}

/** Who an account is at an issuer, from its first sign-in there on: e-mail addresses are given to others, this is not. */
interface AccountIdentityTable {
  account_id: string
  issuer: string
  subject: string
}

/** What an account may do at a school. */
interface MemberTable {
  id: string
  school_id: string
  account_id: string
  role: 'viewer' | 'editor' | 'owner'
  invited_at: number
}

/** Who may do at every school what its owners may, and looks after what belongs to no school. */
interface AdministratorTable {
  account_id: string
  invited_at: number
}

/** Somebody who is signed in with a browser: it needs both halves for everything. */
interface SessionTable {
  /** SHA-256 of the token, base64url: a copy of the database signs nobody in. */
  token_hash: string
  /** The same of the half that is in the HttpOnly cookie: no script of a page can read it. */
  half_hash: string
  /** What its owner ends it by. */
  id: string
  account_id: string
  /** Which browser and system, in one word each (`domain/browser-name.ts`): how its owner recognises it. */
  browser: string
  system: string
  created_at: number
  /** When the provider last asked who it is, as far as its credential tells; null = nobody knows. */
  authenticated_at: number | null
  /** When it was last used, to the minute. */
  used_at: number
  expires_at: number
}

/** What a script acts for somebody with, at one school. It works in the header alone, and in no browser's stead. */
interface ScriptTokenTable {
  id: string
  /** SHA-256, base64url: the token is shown once. */
  token_hash: string
  account_id: string
  school_id: string
  /** At most this, and at most what its owner still is at the school. */
  role: 'viewer' | 'editor'
  /** What its owner calls it. */
  name: string
  created_at: number
  expires_at: number
  /** When it was last used, to the minute; null = never. */
  used_at: number | null
}

/** A sign-in that was begun. Its row goes when a token is given for it, so that a credential works once. */
interface SignInAttemptTable {
  /** 32 random bytes, base64url; so are `nonce` and `code_verifier`. */
  state: string
  provider_key: string
  /** The page's own number of it, so that a page takes no other page's answer. */
  attempt: string
  /** SHA-256 of the cookie of the browser that began it. */
  browser_hash: string
  nonce: string
  code_verifier: string
  redirect_uri: string
  /** 1 = the provider was told to ask anew who it is, also of somebody whom it remembers. */
  asks_again: 0 | 1
  /** 1 = the issuer has answered: a code is exchanged once. */
  answered: 0 | 1
  expires_at: number
}

/** Who changed what; kept for two years. */
interface AuditTable {
  id: string
  at: number
  /** null = about no school, such as a sign-in. */
  school_id: string | null
  /** An e-mail address, or `kotte` for the command line. */
  actor: string
  action: string
  /** What was changed, as `sensor:ID`. */
  subject: string
  /** JSON; null = it was not there. */
  before: string | null
  /** JSON; null = it is no longer there. */
  after: string | null
}
