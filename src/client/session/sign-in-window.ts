import { signInChannel, signInPaths } from '#contract/user-accounts.ts'
import { type SignInRefusal, signInRefusals } from '#domain/sign-in/check.ts'

/** What the window said at its end. `ticket`: lets a user see why they are refused. */
export type WindowAnswer =
  | {
      readonly credential: string
      readonly email: string
      readonly name: string
      readonly ticket?: string
    }
  /** JSON of `signInCheck`, not parsed yet. */
  | { readonly check: string }
  | { readonly error: 'cancelled' | 'unreachable' | 'busy' | SignInRefusal; readonly ticket?: string }

interface Asked {
  readonly provider: string
  /** The provider has to ask who it is, also when it remembers. */
  readonly asksAgain?: boolean
  /** The window only checks what the provider says (`signInCheckEndpoint`); left out = it signs in. */
  readonly checkTicket?: string
  /** See `askInWindow`. */
  readonly onClosed: () => void
}

/** How often it is looked whether a user has closed the window, ms. */
const lookEveryMs = 500
/** It is closed when it looks so for as long: on its way from one page to the next it does for a moment. */
const closedAfterMs = 1000

/**
 * Opens the window of a sign-in and waits for what it says; null = the browser opened none. Call it while a press is
 * being handled, or the browser blocks it. `onClosed` is called within two seconds that the window is closed; an issuer may cut it
 * off from us, so that it only looks closed, and then the answer still comes.
 */
export function askInWindow({
  provider,
  asksAgain = false,
  checkTicket,
  onClosed,
}: Asked): Promise<WindowAnswer> | null {
  const attempt = randomName()
  const query = new URLSearchParams({
    provider,
    attempt,
    ...(asksAgain && { again: '1' }),
    ...(checkTicket !== undefined && { check: checkTicket }),
  })
  // Before the window: an issuer that knows the person answers at once.
  const channel = new BroadcastChannel(signInChannel)
  const size = 'popup,width=480,height=680'
  const opened = window.open(`${signInPaths.start}?${query}`, 'kotte-sign-in', size)
  if (opened === null) {
    channel.close()
    return null
  }
  return new Promise((resolve) => {
    const end = (answer: WindowAnswer) => {
      clearInterval(watch)
      channel.close()
      resolve(answer)
    }
    let looks = 0
    const watch = setInterval(() => {
      looks = opened.closed ? looks + 1 : 0
      if (looks * lookEveryMs === closedAfterMs) onClosed()
      if (looks * lookEveryMs > waitForClosedMs) end({ error: 'cancelled' })
    }, lookEveryMs)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const answer = answerOf(data, attempt)
      if (answer) end(answer)
    }
  })
}

const waitForClosedMs = 10 * 60_000

/** Only what the window of this very attempt says: another page may be signing in at the same time. */
export function answerOf(data: unknown, attempt: string): WindowAnswer | null {
  const message = data as Partial<Record<'attempt' | keyof Handed, unknown>> | null
  if (typeof message !== 'object' || message?.attempt !== attempt) return null
  const { credential, email, name, check, error } = message
  const ticket = typeof message.ticket === 'string' ? { ticket: message.ticket } : {}
  if (typeof credential === 'string' && typeof email === 'string' && typeof name === 'string')
    return { credential, email, name, ...ticket }
  if (typeof check === 'string') return { check }
  const known = (['cancelled', 'unreachable', 'busy', ...signInRefusals] as const).find(
    (one) => one === error,
  )
  return { error: known ?? 'failed', ...ticket }
}

/** What the window's last page may hand over, all of it as text. */
interface Handed {
  credential: string
  email: string
  name: string
  check: string
  error: string
  ticket: string
}

function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
