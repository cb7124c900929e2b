import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

interface WebhookReceiver {
  readonly url: string
  readonly received: Received[]
  /** What it answers with from now on. */
  answer: number
  readonly stop: () => Promise<void>
}

/** A system of another person on loopback that events are sent to. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    received.push({ headers: request.headers, body })
    response.writeHead(receiver.answer).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/kotte`,
    received,
    answer: 204,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return receiver
}

/** Whether the sender knows the secret, as a receiver computes it by the documentation. */
export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const [, at, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['kotte-signature'])) ?? []
  return createHmac('sha256', secret).update(`${at}.${body}`).digest('hex') === signature
}
