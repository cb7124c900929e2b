import { usualNight, wallParts } from '#domain/walls/wall.ts'
import { readSetting, writeSetting } from '#server/storage/settings.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { createWall } from '#server/use-cases/pages/walls.ts'
import { commandLine } from '#server/use-cases/people/audit.ts'

const schoolId = 'almgardsskolan'
const marker = 'demo_walls'

/** A screen that no one has opened yet. Done once: what people remove or change stays. */
export async function addDemoWalls(deps: Deps): Promise<void> {
  if ((await readSetting(deps.db, marker)) !== null) return
  await writeSetting(deps.db, marker, 'added')
  await createWall(
    deps,
    { schoolId, email: commandLine },
    { name: 'Matsalen', roomIds: null, pages: wallParts, rotateSeconds: 20, nightDim: usualNight },
  )
}
