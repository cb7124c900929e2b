import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AnswerOf, Endpoint, ParamsOf } from '#contract/endpoint.ts'
import { municipalityId } from '#domain/schools/school.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import {
  type Member,
  type Person,
  type Proof,
  requireAdministrator,
  requireCaller,
  requireFreshSignIn,
  requireMember,
  requirePerson,
} from '#server/use-cases/people/sessions.ts'
import type { Expected } from '#server/use-cases/versions.ts'
import { type Call, type ServeOptions, serve } from './serve.ts'
import { halfOf } from './session-cookie-half.ts'

/**
 * What a call proves with who makes it: the token from its Authorization header alone, never from a cookie, which a browser
 * sends for anybody, and the other half of a browser's session from the cookie that no script can read.
 */
export function proofOf({ headers }: FastifyRequest, { publicUrl }: Pick<Deps, 'publicUrl'>): Proof {
  const token = /^Bearer ([\w-]+)$/i.exec(headers.authorization ?? '')?.[1] ?? null
  return { token, half: halfOf(headers.cookie, publicUrl) }
}

export interface PersonCall<E extends Endpoint> extends Call<E> {
  readonly person: Person
}

/** Serves a call for everybody who is signed in with a browser. */
export function serveForPerson<const E extends Endpoint & { readonly access: 'signed_in' }>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  answer: (call: PersonCall<E>) => Promise<AnswerOf<E>>,
): void {
  const persons = new WeakMap<FastifyRequest, Person>()
  serve(app, endpoint as E, (call) => answer({ ...call, person: getCaller(persons, call.request) }), {
    isPrivate: true,
    before: async (request) => {
      persons.set(request, checkFresh(deps, endpoint, await requirePerson(deps, proofOf(request, deps))))
    },
  })
}

export interface AdministratorCall<E extends Endpoint> extends PersonCall<E> {
  /** The versions of the call's `If-Match`. */
  readonly expected: Expected
}

/** Serves a call for the administrators of the municipality; that is decided before anything that was sent is read. */
export function serveForAdministrator<const E extends Endpoint & { readonly access: 'administrator' }>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  answer: (call: AdministratorCall<E>) => Promise<AnswerOf<E>>,
  options: Omit<ServeOptions, 'isPrivate' | 'before'> = {},
): void {
  const persons = new WeakMap<FastifyRequest, Person>()
  const withCaller = (call: Call<E>) =>
    answer({ ...call, person: getCaller(persons, call.request), expected: expectedBy(call.request) })
  serve(app, endpoint as E, withCaller, {
    isPrivate: true,
    ...options,
    before: async (request) => {
      const caller = await requireCaller(deps, proofOf(request, deps))
      persons.set(request, checkFresh(deps, endpoint, requireAdministrator(caller)))
    },
  })
}

export interface MemberCall<E extends Endpoint> extends Call<E> {
  readonly member: Member
  /** The versions of the call's `If-Match`. */
  readonly expected: Expected
}

/** A call of the workspace names the role that it needs. */
type WorkspaceEndpoint = Endpoint & {
  readonly path: `/workspace/${string}`
  readonly access: 'viewer' | 'editor' | 'owner'
}

/**
 * Serves a call of the workspace for the members of its school who have the role that it needs; that is decided before
 * anything that was sent is read. The school is that of the path, or what `schoolOf` finds for the path's other ids.
 */
export function serveForMember<const E extends WorkspaceEndpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  answer: (call: MemberCall<E>) => Promise<AnswerOf<E>>,
  {
    schoolOf = schoolOfPath,
    isAlsoOfMunicipality = false,
    isForBrowsers = false,
    ...options
  }: {
    /** Throws NotFound. */
    readonly schoolOf?: (params: ParamsOf<E>, deps: Deps) => Promise<string>
    /** It can be about the municipality too, by `municipalityId` instead of a school, for administrators. */
    readonly isAlsoOfMunicipality?: boolean
    /** Scripts are refused: it is about the device that calls. */
    readonly isForBrowsers?: boolean
  } & Omit<ServeOptions, 'isPrivate' | 'before'> = {},
): void {
  const members = new WeakMap<FastifyRequest, Member>()
  serve(
    app,
    endpoint as E,
    (call) =>
      answer({ ...call, member: getCaller(members, call.request), expected: expectedBy(call.request) }),
    {
      isPrivate: true,
      ...options,
      before: async (request) => {
        const proof = proofOf(request, deps)
        // Authentication comes first, so that a stranger does not learn which ids exist.
        const caller = await (isForBrowsers ? requirePerson : requireCaller)(deps, proof)
        const schoolId = await schoolOf(request.params as ParamsOf<E>, deps)
        if (isAlsoOfMunicipality && schoolId === municipalityId) {
          const person = checkFresh(deps, endpoint, requireAdministrator(caller))
          members.set(request, { ...person, schoolId, role: 'owner' })
        } else {
          const member = await requireMember(deps, caller, schoolId, endpoint.access)
          members.set(request, checkFresh(deps, endpoint, member))
        }
      },
    },
  )
}

/** Throws Forbidden where a call needs a person who has just signed in, and no one has. */
function checkFresh<P extends Person>(deps: Deps, { needsFreshSignIn }: Endpoint, person: P): P {
  if (needsFreshSignIn) requireFreshSignIn(deps, person)
  return person
}

async function schoolOfPath(params: unknown): Promise<string> {
  const { schoolId } = params as { schoolId?: string }
  if (schoolId === undefined) throw new Error('a call of the workspace has to say whose it is')
  return schoolId
}

function getCaller<T>(callers: WeakMap<FastifyRequest, T>, request: FastifyRequest): T {
  const caller = callers.get(request)
  if (caller === undefined) throw new Error('a call was answered before its caller was known')
  return caller
}

/** RFC 9110, If-Match: a list of tags, or `*` for whatever there is. */
function expectedBy({ headers }: FastifyRequest): Expected {
  const text = headers['if-match']?.trim()
  if (text === undefined || text === '*') return null
  return text.split(',').map((tag) => tag.trim().replace(/^(W\/)?"(.*)"$/, '$2'))
}
