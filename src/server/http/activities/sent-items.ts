import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'
import { epochHeader } from '#contract/endpoint.ts'
import type { sentQuery } from '#contract/sent-facts.ts'
import type { UnsentReport } from '#server/use-cases/activities/unsent-reports.ts'

/** Every answer of these routes carries the epoch, refusals too. */
export function addEpochHeader(app: FastifyInstance, epoch: () => Promise<string>): void {
  app.addHook('onRequest', async (_request, reply) => void reply.header(epochHeader, await epoch()))
}

/** What a device says that it still has; null = nothing. */
export function reportOf({
  unsent,
  oldest_unsent: oldestId,
}: v.InferOutput<typeof sentQuery>): UnsentReport | null {
  return unsent === undefined || oldestId === undefined ? null : { oldestId, unsent: Number(unsent) }
}
