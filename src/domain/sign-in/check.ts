/**
 * Why a sign-in ends without a session, where a server or an issuer can be set right: `email_missing` = neither the ID token nor userinfo has
 * an address; `email_unverified` = the issuer does not say that it checked it; `wrong_issuer`, `wrong_audience` = the token is
 * from or for somebody else; `clock_wrong` = its times are not now; `secret_wrong` = the issuer refuses the client; `wrong_domain`
 * = an account of another Google Workspace; `failed` = anything else.
 */
export const signInRefusals = [
  'email_missing',
  'email_unverified',
  'wrong_issuer',
  'wrong_audience',
  'wrong_domain',
  'clock_wrong',
  'secret_wrong',
  'failed',
] as const
export type SignInRefusal = (typeof signInRefusals)[number]

/** What a try of the sign-in ends in. */
export const signInVerdicts = ['let_in', 'not_invited', 'unreachable', ...signInRefusals] as const
export type SignInVerdict = (typeof signInVerdicts)[number]

/** What Kotte does with a claim. */
export const claimUses = [
  'issuer',
  'audience',
  'account',
  'email',
  'email_verified',
  'name',
  'groups',
  'signed_in_at',
  'times',
  'none',
] as const

export interface CheckedClaim {
  readonly name: string
  /** Shortened, as text; lists as their length; null = the claim is missing. */
  readonly value: string | null
  readonly from: 'id_token' | 'userinfo'
  readonly use: (typeof claimUses)[number]
  /** False where it is the reason of the verdict. */
  readonly holds: boolean
}

/** What an issuer's answer says, and what a sign-in with it would do. */
export interface SignInCheck {
  readonly provider: string
  /** As in its discovery document. */
  readonly issuer: string
  readonly verdict: SignInVerdict
  /** The address that counts, or would count if the issuer vouched for it. */
  readonly email: string | null
  /** What the address may do: by invitations, and by groups. */
  readonly invited: {
    readonly administrator: boolean
    readonly schools: readonly { readonly id: string; readonly name: string; readonly role: string }[]
  }
  /** How far the issuer's clock is ahead of this server's, s; null = it did not say. */
  readonly clockAheadS: number | null
  readonly claims: readonly CheckedClaim[]
}
