import { createHash } from 'node:crypto'
import { Socket } from 'node:net'
import { MqttClient } from 'mqtt'
import { connectOutbound } from '#server/outbound/connect.ts'
import type { OutboundGuard } from '#server/outbound/guard.ts'
import type { ActiveSubscription } from '#server/use-cases/ingest/subscriptions.ts'
import { problemOf } from './problems.ts'

const connectLimitMs = 20_000
const endLimitMs = 3000

/** A packet may say that it has 256 MiB, all of which would be kept until it ends. Messages of over 1 MiB are not read. */
const largestPacket = 16 * 1024 * 1024

type Broker = Pick<ActiveSubscription['subscription'], 'url' | 'username' | 'password' | 'ca'>

export interface ConnectionEvents {
  /** Connected, and the broker has taken the subscriptions. */
  readonly onSubscribed: () => void
  /** Why it failed or broke off; `onEnd` follows. */
  readonly onProblem: (problem: { readonly code: string; readonly message: string }) => void
  /** Once; nothing comes any more. */
  readonly onEnd: () => void
  /**
   * Called with one message at a time. It is acknowledged when the promise is fulfilled, and not when it is
   * rejected: then the connection is closed, so that the broker delivers the message again.
   */
  readonly onMessage: (message: {
    readonly topic: string
    readonly payload: Uint8Array
    readonly retain: boolean
  }) => Promise<void>
}

export interface Connection {
  /** Finishes the message in progress, acknowledges it and disconnects. */
  readonly end: () => Promise<void>
}

/**
 * The broker keeps a session by this name while we are away. 23 letters and figures, which every broker has to accept
 * (MQTT 3.1.1, section 3.1.3.1).
 */
export function clientIdOf(schoolIntegrationId: string): string {
  return `kotte${createHash('sha256').update(schoolIntegrationId).digest('hex').slice(0, 18)}`
}

/** What the broker knows us by; `clean` = it forgets at once what it knew of this name, and does so again at the end. */
export interface Session {
  readonly clientId: string
  readonly clean: boolean
}

/** One connection to a broker until it ends, without any attempt at another. */
export function connectToBroker(
  guard: OutboundGuard,
  { url, username, password, ca }: Broker,
  topics: readonly string[],
  { clientId, clean }: Session,
  events: ConnectionEvents,
): Connection {
  let isEnding = false
  let isOver = false
  let taking: Promise<void> = Promise.resolve()
  let socket: Socket | undefined
  /** Bytes since the last whole packet. */
  let unfinished = 0

  const over = () => {
    if (isOver) return
    isOver = true
    events.onEnd()
  }
  const fail = (error: unknown) => {
    if (isEnding || isOver) return
    events.onProblem(problemOf(error))
    client.end(true)
    socket?.destroy()
    over()
  }
  const client = new MqttClient(
    () => {
      socket = connectOrFail(guard, url, ca)
      // The client passes over some errors of the connection, such as those of certificates.
      socket.once('error', fail)
      socket.on('data', (chunk: Uint8Array) => {
        unfinished += chunk.length
        if (unfinished > largestPacket)
          fail(
            Object.assign(new Error('the broker sends more than a message can have'), { code: 'too_large' }),
          )
      })
      return socket
    },
    {
      clientId,
      clean,
      protocolVersion: 4,
      keepalive: 30,
      connectTimeout: connectLimitMs,
      // When to try again is decided outside.
      reconnectPeriod: 0,
      resubscribe: false,
      manualConnect: true,
      ...(username !== null && { username }),
      ...(password !== null && { password }),
    },
  )
  // The client acknowledges when this calls back; calling back with an error would do nothing at all.
  client.handleMessage = (packet, done) => {
    if (isEnding || isOver) return
    const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload
    taking = events
      .onMessage({ topic: packet.topic, payload, retain: packet.retain })
      .then(() => done(), fail)
  }
  client.on('connect', () => {
    if (topics.length === 0) return events.onSubscribed()
    client.subscribe([...topics], { qos: 1 }, (error, granted = []) => {
      if (error) return fail(error)
      const refused = granted.find(({ qos }) => qos > 2)
      if (refused)
        return fail(
          Object.assign(new Error(`the broker refuses ${refused.topic}`), { code: 'topic_refused' }),
        )
      events.onSubscribed()
    })
  })
  client.on('packetreceive', () => {
    unfinished = 0
  })
  client.on('error', fail)
  client.on('close', () =>
    fail(Object.assign(new Error('the broker closed the connection'), { code: 'closed' })),
  )
  // Anyone who made this has its `Connection` before anything happens.
  queueMicrotask(() => client.connect())

  return {
    async end() {
      isEnding = true
      await taking
      if (client.connected && socket !== undefined) {
        // What the broker still sends is not read any more, so it may take long to close; our word has left by then.
        const sent = new Promise((resolve) => socket?.once('finish', resolve))
        await within(endLimitMs, Promise.race([client.endAsync(), sent]))
      }
      if (!isOver) client.end(true)
      socket?.destroy()
      over()
    },
  }
}

/** The client expects a connection in any case: one that is refused is one that fails. */
function connectOrFail(guard: OutboundGuard, url: string, ca: string | null): Socket {
  try {
    return connectOutbound(guard, url, ca ?? undefined)
  } catch (error) {
    return new Socket().destroy(error as Error)
  }
}

/** A timeout for brokers that do not answer. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([promise, work.catch(() => {})])
  clearTimeout(timer)
}
