import type { Deps } from '#server/use-cases/deps.ts'
import type { WriteBatcher } from './write-batcher.ts'

/** What use cases need that take messages in. */
export interface IngestDeps extends Deps {
  /** The one way by which messages are stored. */
  readonly batcher: WriteBatcher
}
