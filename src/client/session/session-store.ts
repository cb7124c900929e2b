import { createStore } from 'zustand/vanilla'
import type { SignInRefusal } from '#domain/sign-in/check.ts'

/**
 * What keeps a user out. `blocked`: the browser opened no window. `unreachable`: the provider does not answer. `busy`: too
 * many sign in from this address right now.
 */
export type SignInProblem = 'no_account' | 'no_contact' | 'blocked' | 'unreachable' | 'busy' | SignInRefusal

/** What is known about a user who is kept out. */
export interface Refused {
  /** The address that the provider gave; left out = none. */
  readonly email?: string
  /** Lets the user see what the provider said, for ten minutes; left out = it cannot be seen. */
  readonly ticket?: string
}

export interface Session {
  /** A user has signed in on this device; null until it is asked for (`session.ts`). */
  readonly isSignedIn: boolean | null
  /** The address that a user wanted to see before they were signed in; null = none. */
  readonly askedAddress: string | null
  /** The panel of the ways to sign in is open. */
  readonly isChoosingProvider: boolean
  /** What a user wants to do needs a user who has just signed in: they are asked to sign in once more. */
  readonly isAskedAgain: boolean
  /** The dialog about an account that is not there, or whatever else keeps a user out (specification, section 4). */
  readonly noAccountDialog: SignInProblem | 'closed'
  /** Of the user whom that dialog is about. */
  readonly refused: Refused
}

export const initialSession: Session = {
  isSignedIn: null,
  askedAddress: null,
  isChoosingProvider: false,
  isAskedAgain: false,
  noAccountDialog: 'closed',
  refused: {},
}

interface SessionActions {
  readonly signedIn: () => void
  readonly signedOut: () => void
  /** The sign-in has failed. */
  readonly openNoAccountDialog: (problem: SignInProblem, refused?: Refused) => void
  readonly closeNoAccountDialog: () => void
}

export function createSessionStore() {
  return createStore<Session & SessionActions>()((set) => ({
    ...initialSession,
    signedIn: () => set({ isSignedIn: true }),
    signedOut: () => set({ isSignedIn: false }),
    openNoAccountDialog: (problem, refused = {}) => set({ noAccountDialog: problem, refused }),
    closeNoAccountDialog: () => set({ noAccountDialog: 'closed', refused: {} }),
  }))
}

export const sessionStore = createSessionStore()
