import type { FastifyReply } from 'fastify'

/** Answers with a picture whose address changes with it: it may be kept for ever. */
export function sendPicture(reply: FastifyReply, type: string, bytes: Buffer): FastifyReply {
  return (
    reply
      .type(type)
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      // Whatever a picture may hold, it is never a page of ours.
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .send(bytes)
  )
}
