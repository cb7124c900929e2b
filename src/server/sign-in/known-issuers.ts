import type { GroupSettings } from './group-roles.ts'
import type { ProviderSettings } from './provider-settings.ts'

interface Client {
  readonly clientId: string
  readonly clientSecret: string
}

/** Google. With a domain only accounts of that Google Workspace get in. */
export function googleSettings({
  domain,
  ...client
}: Client & { readonly domain: string | null }): ProviderSettings {
  return {
    key: 'google',
    name: 'Google',
    issuer: 'https://accounts.google.com',
    // Google's documentation names both spellings.
    alsoKnownAs: ['accounts.google.com'],
    emails: 'verified',
    // Its documentation knows no other prompt that asks for anything, and no max_age.
    prompt: 'select_account',
    canAskAgain: false,
    domain,
    ...client,
  }
}

/**
 * Microsoft Entra ID, always one tenant: Entra sends no `email_verified`, and in a directory that is not the
 * municipality's own any user could claim any address.
 */
export function entraSettings({
  tenantId,
  emailClaims,
  groups,
  ...client
}: Client & {
  readonly tenantId: string
  readonly emailClaims: readonly string[] | null
  readonly groups: GroupSettings | null
}): ProviderSettings {
  return {
    key: 'entra',
    name: 'Microsoft',
    issuer: `https://login.microsoftonline.com/${tenantId}/v2.0`,
    emails: 'always',
    ...(emailClaims && { emailClaims }),
    ...(groups && { groups }),
    prompt: 'select_account',
    ...client,
  }
}

/** Any other issuer. It has to say of each e-mail address that it has checked it, unless its addresses are trusted. */
export function oidcSettings({
  issuer,
  name,
  emailClaims,
  groups,
  trustsEmail,
  ...client
}: {
  readonly issuer: string
  readonly name: string | null
  readonly clientId: string
  readonly clientSecret: string | null
  readonly emailClaims: readonly string[] | null
  readonly groups: GroupSettings | null
  readonly trustsEmail: boolean
}): ProviderSettings {
  return {
    key: 'oidc',
    name: name ?? new URL(issuer).host,
    issuer,
    emails: trustsEmail ? 'trusted' : 'verified',
    ...(emailClaims && { emailClaims }),
    ...(groups && { groups }),
    ...client,
  }
}
