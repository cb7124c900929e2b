import type { FastifyInstance } from 'fastify'
import { signInChannel, signInPaths } from '#contract/user-accounts.ts'

/**
 * The last page of a sign-in's window: it posts the result in its address to the page that opened it, clears it and
 * closes. It is the same for all clients and needs nothing of the app.
 */
export function serveSignInDone(app: FastifyInstance): void {
  const script = `${signInPaths.done}.js`
  app.get(signInPaths.done, async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-store')
      .header('Referrer-Policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(page(script)),
  )
  app.get(script, async (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').type('text/javascript; charset=utf-8').send(code),
  )
}

const page = (script: string) => `<!doctype html>
<html lang="sv"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Inloggning | Kotte</title><script src="${script}"></script>
<main><h1>Du kan stänga det här fönstret</h1><p lang="en">You can close this window.</p></main></html>
`

const code = `const channel = new BroadcastChannel(${JSON.stringify(signInChannel)})
channel.postMessage(Object.fromEntries(new URLSearchParams(location.hash.slice(1))))
channel.close()
history.replaceState(null, '', location.pathname)
window.close()
`
