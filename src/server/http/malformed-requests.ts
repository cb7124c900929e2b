import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { apiHeader } from '#contract/endpoint.ts'
import { networkOf } from './address.ts'
import { problemMediaType, problemText, refusal } from './errors.ts'

/**
 * Answers what Node.js could not parse as a request, or timed out on, with a problem as all others, and closes its
 * connection. No hook sees it, and only its address is known; `headers` are sent with the response.
 */
export function answerMalformed(
  { code }: Error & { readonly code?: string },
  socket: Socket,
  log: FastifyBaseLogger,
  headers: Readonly<Record<string, string>>,
): void {
  if (code !== 'ECONNRESET' && socket.writable) {
    const reqId = randomUUID()
    const problem = refusal(statuses[code ?? ''] ?? 400)
    const body = problemText(problem, reqId)
    const head = [
      `HTTP/1.1 ${problem.status} ${problem.title}`,
      `Content-Type: ${problemMediaType}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      `${apiHeader.name}: ${apiHeader.value}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'Connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    const network = networkOf(socket.remoteAddress ?? '')
    log.info({ reqId, network, status: problem.status }, 'malformed request')
  }
  socket.destroy()
}

/** By the codes of https://nodejs.org/api/http.html#event-clienterror */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}
