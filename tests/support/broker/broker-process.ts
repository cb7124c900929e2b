import { createServer } from 'node:net'
import { Aedes } from 'aedes'
import { DurablePersistence } from './durable-persistence.ts'

/** A broker as a process of its own: `node broker-process.ts PORT FILE`. Says `ready` when it listens. */
const [port = '0', file = ':memory:'] = process.argv.slice(2)
const persistence = new DurablePersistence(file)
const undelivered = await persistence.restore()
const broker = await Aedes.createBroker({
  persistence,
  // The publisher is informed that it arrived right after this.
  authorizePublish: (_client, packet, done) => {
    if (packet.qos > 0) persistence.accept(packet.topic, packet.payload)
    done(null)
  },
  authenticate: (_client, username, password, done) => {
    const isWrong = username === 'kotte' && password?.toString() !== 'rätt-lösenord'
    done(isWrong ? Object.assign(new Error('wrong password'), { returnCode: 4 }) : null, !isWrong)
  },
})
for (const { topic, payload } of undelivered) {
  await new Promise<void>((resolve, reject) => {
    const packet = { cmd: 'publish', topic, payload, qos: 1, retain: false, dup: false } as const
    broker.publish(packet, (error) => (error ? reject(error) : resolve()))
  })
}
// Loopback only.
createServer(broker.handle).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
