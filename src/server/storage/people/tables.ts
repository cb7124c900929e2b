/** Conventions of all tables: `storage/tables.ts`. */
export interface PeopleTables {
  account: AccountTable
  accountIdentity: AccountIdentityTable
  member: MemberTable
  administrator: AdministratorTable
  session: SessionTable
  scriptToken: ScriptTokenTable
  signInAttempt: SignInAttemptTable
  audit: AuditTable
}

/** A teacher who was invited. The name is known after the first sign-in. */
interface AccountTable {
  id: string
  /** In small letters. */
  email: string
  name: string | null
  createdAt: number
  lastSignedInAt: number | null
}

/** Who an account is at an issuer, from its first sign-in there on: e-mail addresses are given to others, this is not. */
interface AccountIdentityTable {
  accountId: string
  issuer: string
  subject: string
}

/** What an account may do at a school. */
interface MemberTable {
  id: string
  schoolId: string
  accountId: string
  role: 'viewer' | 'editor' | 'owner'
  invitedAt: number
  /** 1 = a group of the issuer gives it, and takes it back (`use-cases/people/group-roles.ts`). */
  byGroup: 0 | 1
}

/** Who may do at every school what its owners may, and looks after what belongs to no school. */
interface AdministratorTable {
  accountId: string
  invitedAt: number
  /** As a member's. */
  byGroup: 0 | 1
}

/** A person who is signed in with a browser: it needs both halves for everything. */
interface SessionTable {
  /** SHA-256 of the token, base64url: a copy of the database signs no one in. */
  tokenHash: string
  /** The same of the half that is in the HttpOnly cookie: no script of a page can read it. */
  halfHash: string
  /** What its owner ends it by. */
  id: string
  accountId: string
  /** Which browser and system, in one word each (`domain/browser-name.ts`): how its owner recognises it. */
  browser: string
  system: string
  createdAt: number
  /** When the provider last authenticated the user, if its credential states it; null = unknown. */
  authenticatedAt: number | null
  /** When it was last used, to the minute. */
  usedAt: number
  expiresAt: number
}

/** What a script acts for a person with, at one school. It works in the header alone, and in no browser's stead. */
interface ScriptTokenTable {
  id: string
  /** SHA-256, base64url: the token is shown once. */
  tokenHash: string
  accountId: string
  schoolId: string
  /** At most this, and at most what its owner still is at the school. */
  role: 'viewer' | 'editor'
  /** What its owner calls it. */
  name: string
  createdAt: number
  expiresAt: number
  /** When it was last used, to the minute; null = never. */
  usedAt: number | null
}

/** A sign-in that was begun. Its row goes when a token is given for it, so that a credential works once. */
interface SignInAttemptTable {
  /** 32 random bytes, base64url; so are `nonce` and `code_verifier`. */
  state: string
  providerKey: string
  /** The page's own number of it, so that a page takes no other page's answer. */
  attempt: string
  /** SHA-256 of the cookie of the browser that began it. */
  browserHash: string
  nonce: string
  codeVerifier: string
  redirectUri: string
  /** 1 = the request asked the provider to authenticate the user again, also one whom it remembers. */
  asksAgain: 0 | 1
  /** 1 = the issuer has answered: a code is exchanged once. */
  answered: 0 | 1
  /** JSON of the claims that the issuer's userinfo added to the ID token; null = none were needed. */
  userinfo: string | null
  /** 1 = it only shows what the issuer says, and signs no one in. */
  isCheck: 0 | 1
  expiresAt: number
}

/** Who changed what; kept for two years. */
interface AuditTable {
  id: string
  at: number
  /** null = about no school, such as a sign-in. */
  schoolId: string | null
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
