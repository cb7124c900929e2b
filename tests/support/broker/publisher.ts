import { setTimeout as wait } from 'node:timers/promises'
import { connectAsync, type MqttClient } from 'mqtt'

/** Publishes with QoS 1 until the broker says that it has it, whatever happens to the broker meanwhile. */
export interface Publisher {
  readonly publish: (topic: string, message: object, options?: { readonly retain?: boolean }) => Promise<void>
  readonly end: () => Promise<void>
}

export async function startPublisher(url: string): Promise<Publisher> {
  const client: MqttClient = await connectAsync(url, {
    clientId: 'sensors',
    protocolVersion: 4,
    clean: false,
    reconnectPeriod: 50,
  })
  client.on('error', () => {})
  return {
    async publish(topic, message, { retain = false } = {}) {
      await client.publishAsync(topic, JSON.stringify(message), { qos: 1, retain })
    },
    async end() {
      await Promise.race([client.endAsync(true), wait(1000)])
    },
  }
}
