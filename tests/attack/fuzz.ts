import { isDeepStrictEqual } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import * as v from 'valibot'
import { allEndpoints } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { problem } from '#contract/problem.ts'
import { mayActAs, type Role } from '#domain/schools/permissions.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { everythingIn } from '#tests/api/support/everything-in.ts'
import { callOf, nameOf } from '#tests/api/support/example-calls.ts'
import { type FullSchool, schoolId, startFullSchool } from '#tests/api/support/full-school.ts'
import { scriptTokenOf, signedIn, signedInAdministrator } from '#tests/api/support/members-of-school.ts'
import { type Chance, chanceOf } from './chance.ts'
import { mangleCall } from './mangle.ts'

export interface FuzzReport {
  readonly requests: number
  /** How many answers had each status. */
  readonly statuses: Readonly<Record<number, number>>
  /** What must not happen, each with the call that did it; at most 50. */
  readonly faults: readonly string[]
}

/** As long as this many calls, one school is attacked; then the next one, so that there is still something to attack. */
const callsOnASchool = 500

/** Makes spoilt calls of the whole contract as five kinds of callers. The same seed makes the same calls. */
export async function fuzz(requests: number, seed: number): Promise<FuzzReport> {
  const chance = chanceOf(seed)
  const statuses: Record<number, number> = {}
  const faults: string[] = []
  for (let done = 0; done < requests; ) {
    const target = await attackableSchool()
    // Those who may do nothing come first: whatever is different after them was changed without a right.
    const before = await everythingIn(target.school)
    const share = Math.min(callsOnASchool, requests - done)
    for (let i = 0; i < share; i += 1, done += 1) {
      const isIntruder = i < share / 2
      if (i === Math.ceil(share / 2)) {
        const after = await everythingIn(target.school)
        for (const [table, rows] of Object.entries(before))
          if (!isDeepStrictEqual(after[table], rows))
            faults.push(`${table} was changed by somebody who may not (seed ${seed}, before ${done})`)
      }
      const fault = await attack(chance, target, isIntruder, statuses)
      if (fault !== null && faults.length < 50) faults.push(fault)
    }
    await target.school.app.close()
  }
  return { requests, statuses, faults }
}

interface Caller {
  readonly name: string
  readonly headers: Readonly<Record<string, string>>
  readonly may: (endpoint: Endpoint) => boolean
}

interface Target {
  readonly school: FullSchool
  readonly calls: readonly {
    readonly endpoint: Endpoint
    readonly request: InjectOptions & { url: string }
  }[]
  readonly callers: readonly Caller[]
}

async function attackableSchool(): Promise<Target> {
  const school = await startFullSchool()
  const { deps } = school
  await addSchool(deps, { id: 'bjorkskolan', name: 'Björkskolan' })
  const calls = []
  // Signing in sets the school's clock to that of the library that checks credentials, and ends all sessions before.
  const isSignIn = (endpoint: Endpoint) => nameOf(endpoint) === 'POST /user_accounts/sign_in'
  for (const endpoint of allEndpoints.toSorted((a, b) => Number(isSignIn(a)) - Number(isSignIn(b)))) {
    const { request } = await callOf(school, endpoint)
    const { authorization: _token, cookie: _half, ...headers } = request.headers as Record<string, string>
    calls.push({ endpoint, request: { ...request, headers } })
  }
  const editor = await signedIn(deps, schoolId, 'editor', 'fuzz-editor@example.org')
  const owner = await signedIn(deps, schoolId, 'owner', 'fuzz-owner@example.org')
  const stranger = await signedIn(deps, 'bjorkskolan', 'owner', 'fuzz-stranger@example.org')
  const administrator = await signedInAdministrator(deps, 'fuzz-administrator@example.org')
  const script = await scriptTokenOf(deps, stranger, 'bjorkskolan')
  return {
    school,
    calls,
    callers: [
      { name: 'anonymous', headers: {}, may: ({ access }) => access === undefined },
      { name: 'editor', headers: editor.headers, may: memberMay('editor') },
      { name: 'owner', headers: owner.headers, may: memberMay('owner') },
      { name: 'administrator', headers: administrator.headers, may: () => true },
      {
        name: 'script of another school',
        headers: script.headers,
        may: ({ access }) => access === undefined,
      },
    ],
  }
}

const memberMay =
  (role: Role) =>
  ({ access }: Endpoint) =>
    access === undefined || access === 'signed_in' || (access !== 'administrator' && mayActAs(role, access))

/** Makes one call; answers with what was wrong about its answer. */
async function attack(
  chance: Chance,
  { school, calls, callers }: Target,
  isIntruder: boolean,
  statuses: Record<number, number>,
): Promise<string | null> {
  const caller = chance.pick(callers)
  const allowed = calls.filter(({ endpoint }) => isIntruder !== caller.may(endpoint))
  if (allowed.length === 0) return null
  const { endpoint, request } = chance.pick(allowed)
  const call = mangleCall(chance, request)
  const address = Array.from({ length: 3 }, () => Math.floor(chance.next() * 256)).join('.')
  const answer = await school.app.inject({
    ...call,
    // Limits are for those who come from one address; who is who is what is tried here.
    remoteAddress: `10.${address}`,
    headers: { 'content-type': 'application/json', ...call.headers, ...caller.headers },
  })
  const { statusCode: status } = answer
  const body = textOf(answer)
  statuses[status] = (statuses[status] ?? 0) + 1
  const what = `${caller.name}: ${call.method} ${call.url.slice(0, 300)} ${String(call.payload).slice(0, 300)} → ${status} ${body.slice(0, 300)}`
  if (status >= 500) return `a fault of ours: ${what}`
  // A spoilt path may be another call than the one that was spoilt.
  const isSameCall = call.url.split('?')[0] === request.url.split('?')[0]
  if (isIntruder && isSameCall && status < 400) return `done without a right: ${what}`
  if (status === 304 || (status < 400 && !isSameCall)) return null
  const shape = status < 400 ? endpoint.response : problem
  const parsed = v.safeParse(shape, parseJson(body))
  if (!parsed.success) return `${nameOf(endpoint)} answers in another shape: ${what}`
  if (JSON.stringify(parsed.output) !== JSON.stringify(JSON.parse(body)) && status < 400) {
    // Parsing puts keys into the schema's order; what counts is that nothing is left over.
    if (sizeOf(parsed.output) < sizeOf(JSON.parse(body))) return `${nameOf(endpoint)} tells too much: ${what}`
  }
  return null
}

/** What was sent, unpacked where the call has asked for that. */
function textOf({ headers, rawPayload }: LightMyRequestResponse): string {
  const encoding = headers['content-encoding']
  if (encoding === 'gzip') return gunzipSync(rawPayload).toString()
  return (encoding === 'br' ? brotliDecompressSync(rawPayload) : rawPayload).toString()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** How many values there are in a piece of JSON. */
function sizeOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, part) => sum + sizeOf(part), 1)
}
