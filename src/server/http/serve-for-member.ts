import type { AnswerOf, Endpoint } from '#contract/endpoint.ts'
import type { Call } from './serve.ts'

/** What somebody has to be at the school to be let in; an owner may do what an editor may, and so on. */
export type NeededRole = 'viewer' | 'editor' | 'owner'

/** A call of somebody who was let in. */
export interface MemberCall<E extends Endpoint> extends Call<E> {
  /** For the other people of the school. */
  readonly member: { readonly name: string }
}

/**
 * Serves a call behind sign-in: checks the token and the membership of the school that `schoolId` of the path names, and
 * only then asks for the answer. Workspace calls are mounted through it and in no other way.
 */
export type ServeForMember = <const E extends Endpoint>(
  endpoint: E,
  role: NeededRole,
  answer: (call: MemberCall<E>) => Promise<AnswerOf<E>>,
) => void
