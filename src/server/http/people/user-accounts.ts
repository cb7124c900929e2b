import type { FastifyInstance } from 'fastify'
import {
  type CurrentUser as CurrentUserShape,
  showUser,
  signIn as signInCall,
  signOut as signOutCall,
} from '#contract/user-accounts.ts'
import { limitRate } from '#server/http/rate-limit.ts'
import { serve } from '#server/http/serve.ts'
import { serveForPerson, tokenOf } from '#server/http/session.ts'
import { type CurrentUser, currentUser, signOut } from '#server/use-cases/people/sessions.ts'
import { type SignInDeps, signIn } from '#server/use-cases/people/sign-in.ts'

/** A whole school is often one address: all its teachers on a Monday morning stay below it. */
const signInsInAMinute = 60

/** Bytes: a credential has one or two thousand, with many claims some more. */
const bodyLimit = 32 * 1024

export async function serveUserAccounts(app: FastifyInstance, deps: SignInDeps): Promise<void> {
  serveForPerson(app, deps, showUser, async ({ person }) => ({
    data: toUser(await currentUser(deps, person)),
  }))
  serveForPerson(app, deps, signOutCall, async ({ request }) => {
    await signOut(deps, tokenOf(request))
    return { data: { signed_out: true as const } }
  })
  await app.register(async (limited) => {
    await limitRate(limited, signInsInAMinute, ({ ip }) => ip)
    serve(
      limited,
      signInCall,
      async ({ body }) => {
        const { token, ...user } = await signIn(deps, body)
        return { data: { ...toUser(user), access_token: token } }
      },
      { bodyLimit },
    )
  })
}

function toUser({ id, name, email, isAdministrator, schools }: CurrentUser): CurrentUserShape {
  return { id, name, email, is_administrator: isAdministrator, schools: [...schools] }
}
