import { OutboundRefused } from '#server/outbound/guard.ts'

/** Why a connection failed: a stable code, and a sentence for diagnosis, without any secret. */
export interface Problem {
  readonly code: string
  readonly message: string
}

/** MQTT 3.1.1, table 3.1: 4 and 5 are about who we are. */
const refusedBecauseOfUs = [4, 5]

const unreachable = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']

/** A stable code and a message for any error of a broker connection. */
export function problemOf(error: unknown): Problem {
  if (error instanceof OutboundRefused) return { code: error.code, message: error.message }
  const { code = '', message = String(error) } = error as { code?: string | number; message?: string }
  if (typeof code === 'number') {
    if (refusedBecauseOfUs.includes(code))
      return { code: 'not_authorized', message: 'the broker does not accept the name or password' }
    return { code: 'refused', message: `the broker refuses the connection (${code})` }
  }
  if (['topic_refused', 'closed', 'too_large'].includes(code)) return { code, message }
  if (unreachable.includes(code)) return { code: 'unreachable', message: `nobody answers there (${code})` }
  if (/CERT|SIGNATURE|ERR_TLS|ERR_SSL|EPROTO/.test(code))
    return { code: 'certificate', message: `no trusted encryption (${code})` }
  if (message === 'connack timeout') return { code: 'too_slow', message: 'the broker does not answer' }
  return {
    code: 'broken_off',
    message: code === '' ? message.slice(0, 200) : `the connection broke off (${code})`,
  }
}
