import type { FastifyInstance } from 'fastify'
import {
  getLastMessageEndpoint,
  inboundMessage,
  listIntegrationMessagesEndpoint,
} from '#contract/inbound-messages.ts'
import { toWire } from '#contract/wire.ts'
import { serveForMember } from '#server/http/session.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type LiveMessage, lastMessageOf, liveMessages } from '#server/use-cases/ingest/live-messages.ts'
import { schoolOfIntegration } from '#server/use-cases/integrations/integrations.ts'

/** Most messages that a list shows. */
const shownMessages = 50

/** What came in, as it came. Messages may hold more than values: for owners only. */
export function serveMessages(app: FastifyInstance, deps: Deps): void {
  serveForMember(
    app,
    deps,
    listIntegrationMessagesEndpoint,
    async ({ params: { id } }) => ({ data: (await liveMessages(deps, id, shownMessages)).map(toMessage) }),
    {
      isAlsoOfMunicipality: true,
      schoolOf: ({ id }: { id: string }) => schoolOfIntegration(deps, id),
    },
  )
  serveForMember(app, deps, getLastMessageEndpoint, async ({ member, params }) => {
    const message = await lastMessageOf(deps, member.schoolId, params.sensorId)
    return { data: message && toMessage(message) }
  })
}

function toMessage({ outcome, devices, ...message }: LiveMessage) {
  return toWire(inboundMessage, {
    ...message,
    outcome: JSON.parse(outcome),
    devices: devices.map(({ roomName, ...device }) => ({ ...device, room: roomName })),
  })
}
