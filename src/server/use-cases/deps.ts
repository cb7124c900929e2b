import type { TableReader } from '#server/ingestion/tables/read-apart.ts'
import type { Database } from '#server/storage/database.ts'
import type { ClockGuard } from './clock.ts'

/** What every use case works with; made once by `openStorage`, and by each test. */
export interface Deps {
  readonly db: Database
  /** The clock, epoch ms. */
  readonly now: () => number
  /** Whether `now` can be trusted: asked before anything is deleted, and before messages are stored. */
  readonly clock: ClockGuard
  /** 32 bytes; the keys that look up and encrypt webhook keys are derived from it. */
  readonly secret: Uint8Array
  /** The address that people use, without a slash at its end; null = unknown, and addresses in answers are paths. */
  readonly publicUrl: string | null
  readonly prices: Prices
  /** Whether an operator lets Kotte connect to a host inside the network; left out = to none. */
  readonly allowsInternalHost?: (host: string, port: number) => boolean
  /** 32 bytes that sign web push requests (VAPID); left out = the stored key. */
  readonly vapidPrivateKey?: Uint8Array
  /** A session ends when it was not used for so long; left out or null = only after its ten days. */
  readonly sessionIdleMs?: number | null
  /** Reads tables in threads; left out = `tableReader`. */
  readonly tables?: TableReader
}

export interface Prices {
  /** SEK for a kWh, everything included; null = not set, and costs are not reported. */
  readonly electricityKrPerKwh: number | null
  /** SEK for a cinnamon bun. */
  readonly bunKr: number
}
