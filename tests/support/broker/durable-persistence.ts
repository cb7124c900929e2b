import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { DatabaseSync } from 'node:sqlite'

/** As much of a packet as the broker's memory is about. */
interface KeptPacket {
  readonly cmd: 'publish'
  readonly topic: string
  readonly payload: Buffer | string
  readonly qos: 0 | 1 | 2
  readonly retain: boolean
  readonly brokerId?: string
  readonly brokerCounter?: number
}

interface Sub {
  readonly clientId: string
}

interface Topic {
  readonly topic: string
  readonly qos: number
}

type Client = { readonly id: string }

/** The memory of Aedes, as it comes with it. */
interface Memory {
  addSubscriptions(client: Client, subs: readonly Topic[]): Promise<void>
  removeSubscriptions(client: Client, topics: readonly string[]): Promise<void>
  cleanSubscriptions(client: Client): Promise<void>
  outgoingEnqueue(sub: Sub, packet: KeptPacket): Promise<void>
  outgoingEnqueueCombi(subs: readonly Sub[], packet: KeptPacket): Promise<void>
  outgoingClearMessageId(client: Client, packet: object): Promise<KeptPacket | undefined>
}

const { AedesMemory } = {
  AedesMemory: createRequire(import.meta.url)('aedes-persistence/asyncPersistence.js') as new () => Memory,
}

/**
 * Aedes' memory with a copy on disk, so that a broker that was killed knows what it owed. What `accept` has kept is
 * there even if the broker dies before it has found out whom the message is for.
 */
export class DurablePersistence extends AedesMemory {
  readonly #disk: DatabaseSync

  constructor(file: string) {
    super()
    this.#disk = new DatabaseSync(file)
    this.#disk.exec(`
      pragma journal_mode = wal; pragma synchronous = full;
      create table if not exists sub (client text, topic text, qos int, primary key (client, topic));
      create table if not exists accepted (key text primary key, topic text, payload blob);
      create table if not exists outgoing (n integer primary key, client text, key text, topic text, payload blob);
    `)
  }

  /** What was known before the last end: to be called once, before anybody connects. */
  async restore(): Promise<readonly { readonly topic: string; readonly payload: Buffer }[]> {
    for (const { client, topic, qos } of this.#disk.prepare('select * from sub').all()) {
      await super.addSubscriptions({ id: String(client) }, [{ topic: String(topic), qos: Number(qos) }])
    }
    let brokerCounter = 0
    for (const { client, topic, payload } of this.#disk.prepare('select * from outgoing order by n').all()) {
      const kept = { topic: String(topic), payload: Buffer.from(payload as Uint8Array) }
      brokerCounter++
      await super.outgoingEnqueue(
        { clientId: String(client) },
        { cmd: 'publish', qos: 1, retain: false, brokerId: 'before', brokerCounter, ...kept },
      )
    }
    const accepted = this.#disk.prepare('select topic, payload from accepted').all()
    return accepted.map(({ topic, payload }) => ({
      topic: String(topic),
      payload: Buffer.from(payload as Uint8Array),
    }))
  }

  accept(topic: string, payload: Buffer | string): void {
    this.#disk
      .prepare('insert or ignore into accepted values (?, ?, ?)')
      .run(keyOf(topic, payload), topic, Buffer.from(payload))
  }

  override async addSubscriptions(client: Client, subs: readonly Topic[]): Promise<void> {
    for (const { topic, qos } of subs) {
      this.#disk.prepare('insert or replace into sub values (?, ?, ?)').run(client.id, topic, qos)
    }
    await super.addSubscriptions(client, subs)
  }

  override async removeSubscriptions(client: Client, topics: readonly string[]): Promise<void> {
    for (const topic of topics) {
      this.#disk.prepare('delete from sub where client = ? and topic = ?').run(client.id, topic)
    }
    await super.removeSubscriptions(client, topics)
  }

  override async cleanSubscriptions(client: Client): Promise<void> {
    this.#disk.prepare('delete from sub where client = ?').run(client.id)
    await super.cleanSubscriptions(client)
  }

  override async outgoingEnqueueCombi(subs: readonly Sub[], packet: KeptPacket): Promise<void> {
    const key = keyOf(packet.topic, packet.payload)
    this.#disk.exec('begin')
    for (const { clientId } of subs) {
      this.#disk
        .prepare('insert into outgoing (client, key, topic, payload) values (?, ?, ?, ?)')
        .run(clientId, key, packet.topic, Buffer.from(packet.payload))
    }
    this.#disk.prepare('delete from accepted where key = ?').run(key)
    this.#disk.exec('commit')
    await super.outgoingEnqueueCombi(subs, packet)
  }

  override async outgoingClearMessageId(client: Client, packet: object): Promise<KeptPacket | undefined> {
    const cleared = await super.outgoingClearMessageId(client, packet)
    if (cleared) {
      const key = keyOf(cleared.topic, cleared.payload)
      this.#disk.prepare('delete from outgoing where client = ? and key = ?').run(client.id, key)
    }
    return cleared
  }
}

/** Every message of a test is another one. */
function keyOf(topic: string, payload: Buffer | string): string {
  return createHash('sha256').update(topic).update('\n').update(payload).digest('hex')
}
