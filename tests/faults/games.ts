import type { KotteServer } from '#tests/stories/kotte-server.ts'

export interface OpenGame {
  readonly id: string
  /** The class's. */
  readonly code: string
}

/** Games that can be played at a school of their own. The server has to run without its demo. */
export async function openGames(kotte: KotteServer, count: number): Promise<OpenGame[]> {
  await kotte.cli('school', 'add', 'ekskolan', '--name', 'Ekskolan')
  const games: OpenGame[] = []
  for (let i = 0; i < count; i++) {
    const printed = await kotte.cli('activity', 'add', 'ekskolan')
    const id = printed.trim().split('\n').at(-1) ?? ''
    games.push({ id, code: await activate(kotte, 'ekskolan', id) })
  }
  return games
}

/** Opens a game; answers the class's code. */
export async function activate(kotte: KotteServer, schoolId: string, id: string): Promise<string> {
  const printed = await kotte.cli('activity', 'activate', schoolId, id)
  const link = printed.trim().split('\n').at(-1) ?? ''
  return new URL(link).searchParams.get('code') ?? ''
}
