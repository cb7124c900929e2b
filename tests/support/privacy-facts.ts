import type { PrivacyFacts } from '#domain/privacy/facts.ts'

/** A server that its operator has given everything. */
export const exampleFacts: PrivacyFacts = {
  log: 'requests',
  isShared: false,
  sendsMail: true,
  sessionIdleMinutes: 60,
  signInServices: ['Google'],
  visitorCounters: 'cameras',
  hasWebhooks: true,
}

/** A server that nothing is set on, and no sensor of which counts visitors. */
export const leastFacts: PrivacyFacts = {
  log: 'errors',
  isShared: false,
  sendsMail: false,
  sessionIdleMinutes: null,
  signInServices: [],
  visitorCounters: 'none',
  hasWebhooks: false,
}
