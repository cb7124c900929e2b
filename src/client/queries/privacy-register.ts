import { getPrivacyRegisterEndpoint } from '#contract/privacy-register.ts'
import { readQuery } from './read-query.ts'

/** What is kept about whom, in words; changes with the server's configuration. Its texts are long, so only who asks for them has them. */
export function privacyRegisterQuery() {
  return readQuery(['privacy_register'], getPrivacyRegisterEndpoint, undefined, { staleTime: 600_000 })
}
