import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/use-cases/deps.ts'

/** It has to be looked at again within a year (RFC 9116, section 2.5.5); each answer is recreated. */
const validMs = 300 * 24 * 3_600_000

/**
 * `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. Without an https address there is no file.
 */
export function serveSecurityTxt(
  app: FastifyInstance,
  { now, publicUrl }: Pick<Deps, 'now' | 'publicUrl'>,
  contactUrl: string | null,
): void {
  if (contactUrl === null || !contactUrl.startsWith('https://')) return
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const lines = [
      `Contact: ${contactUrl}`,
      `Expires: ${new Date(now() + validMs).toISOString()}`,
      'Preferred-Languages: sv, en',
      ...(publicUrl === null ? [] : [`Canonical: ${publicUrl}/.well-known/security.txt`]),
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`)
  })
}
