import type { KotteServer } from '#tests/stories/kotte-server.ts'

/** Games that can be played at a school of their own; their ids. The server has to run without its demo. */
export async function openGames(kotte: KotteServer, count: number): Promise<string[]> {
  await kotte.cli('school', 'add', 'ekskolan', '--name', 'Ekskolan')
  const ids: string[] = []
  for (let i = 0; i < count; i++) {
    const printed = await kotte.cli('activity', 'add', 'ekskolan')
    const id = printed.trim().split('\n').at(-1) ?? ''
    await kotte.cli('activity', 'activate', 'ekskolan', id)
    ids.push(id)
  }
  return ids
}
