import { isServerBuilt } from '#server/build-when-needed.ts'
import { commandCode, serverCode } from '#server/project.ts'

const isBuilt = isServerBuilt()

/** What `npm start` runs: what was built of these sources, else they themselves, which take four times as long to load. */
export const serverProgram = isBuilt ? serverCode : 'src/server/run-server.ts'

/** What `kotte` runs, in the same way. */
export const commandProgram = isBuilt ? commandCode : 'src/server/cli/kotte.ts'
