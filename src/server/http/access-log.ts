import { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import { ipOf, networkOf } from './address.ts'
import { isOwnRead } from './own-reads.ts'

export interface LogOptions {
  readonly log: 'requests' | 'errors' | 'none'
  readonly logTo?: { readonly write: (line: string) => void }
}

/** Fastify's settings for it: its own two lines for each request are one of ours. */
export function logging({ log, logTo }: LogOptions): FastifyServerOptions {
  if (log === 'none') return { logger: false }
  return {
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: log === 'requests' ? 'info' : 'error',
      serializers: { req: describeRequest },
      ...(logTo && { stream: logTo }),
    },
  }
}

/** One line for each request, when it was answered. */
export function logAccess(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (isOwnRead(request)) return
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ ...describeRequest(request), status: reply.statusCode, ms }, 'request')
  })
}

/** What the log states of a request: no webhook key, no query, and only the network that a person came from. */
function describeRequest(request: FastifyRequest) {
  return { method: request.method, path: loggedPath(request.url), network: networkOf(ipOf(request)) }
}

/**
 * The path as it was sent, without what may be a webhook's key, which is its secret: all after `hooks`, however that is
 * spelt, and elsewhere what is as long as a key, for anyone who writes the address wrong.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?')
  const decoded = withoutEscapes(path)
  const masked = decoded.replace(/(\/hooks)(?![\w-]).*/is, '$1/…').replaceAll(/[\w-]{40,}/g, '…')
  return masked === decoded ? path : masked
}

/** Letters beyond ASCII come out wrong; unlike `decodeURIComponent` it decodes whatever comes, also what is encoded twice. */
function withoutEscapes(path: string): string {
  const decoded = path.replaceAll(/%([0-9a-f]{2})/gi, (_escape, byte: string) =>
    String.fromCharCode(Number.parseInt(byte, 16)),
  )
  return decoded === path ? path : withoutEscapes(decoded)
}
