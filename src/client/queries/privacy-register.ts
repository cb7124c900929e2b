import { getPrivacyRegisterEndpoint } from '#contract/privacy-register.ts'
import { readQuery } from './read-query.ts'

/** What is kept about whom, in words; changes only with a deployment. Its texts are long, so only who asks for them has them. */
export function privacyRegisterQuery() {
  return readQuery(['privacy_register'], getPrivacyRegisterEndpoint, undefined, { staleTime: 600_000 })
}
