import { readConfig } from '#server/config.ts'
import { startServer } from '#server/start-server.ts'
import { systemClock } from '#server/system-clock.ts'

/** Fills the data directory of its environment with the whole demo municipality, as fast as it goes, and ends. */
const server = await startServer(readConfig(process.env), systemClock, 0)
await server.complete
await server.close()
