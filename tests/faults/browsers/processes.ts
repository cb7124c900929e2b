import { readdirSync, readFileSync } from 'node:fs'

/** Ids of the processes below `pid` whose program has this name, from `/proc` (Linux). */
export function descendants(pid: number, program: RegExp): number[] {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processOf(Number(name)) ?? [])
  const below = new Set([pid])
  // A child may have a smaller id than its parent once ids have started again: until nothing is added.
  for (let size = 0; size < below.size; ) {
    size = below.size
    for (const { id, parent } of processes) if (below.has(parent)) below.add(id)
  }
  return processes
    .filter(({ id, name }) => id !== pid && below.has(id) && program.test(name))
    .map(({ id }) => id)
}

function processOf(id: number): { id: number; parent: number; name: string } | null {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8')
    const [, name = '', rest = ''] = /^\d+ \((.*)\) \S (.*)$/s.exec(stat) ?? []
    return { id, name, parent: Number(rest.split(' ')[0]) }
  } catch {
    // It has ended meanwhile.
    return null
  }
}
