import * as v from 'valibot'
import { call } from '#client/api/call.ts'
import { ProblemError } from '#client/api/problem-error.ts'
import { type SignInCheck, signInCheck, signInCheckEndpoint } from '#contract/sign-in-check.ts'

/** A ticket for a check of the sign-in; null = this user may make none. Throws when there is no contact. */
export async function askForCheckTicket(): Promise<string | null> {
  try {
    return (await call(signInCheckEndpoint)).data.ticket
  } catch (error) {
    if (error instanceof ProblemError && error.status === 403) return null
    throw error
  }
}

/** What the window of a check handed over; null = it is none. */
export function checkOf(text: string): SignInCheck | null {
  try {
    const parsed = v.safeParse(signInCheck, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
