import { randomBytes } from 'node:crypto'
import type { Database } from '#server/storage/database.ts'
import { systemClock } from '#server/system-clock.ts'
import { createClockGuard } from '#server/use-cases/clock.ts'
import type { IngestDeps } from '#server/use-cases/ingest/ingest-deps.ts'
import { createWriteBatcher } from '#server/use-cases/ingest/write-batcher.ts'

/** What use cases need to fill a database before it is measured, by the clock of the machine. `secret`: 32 bytes. */
export function benchDeps(db: Database, secret: Buffer = randomBytes(32)): IngestDeps {
  return {
    db,
    now: Date.now,
    clock: createClockGuard(db, systemClock),
    batcher: createWriteBatcher(db),
    secret,
    publicUrl: null,
    prices: { electricityKrPerKwh: null, bunKr: 30 },
  }
}
