import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Command } from '#server/cli/command.ts'
import { readConfig } from '#server/config.ts'
import { startSchool } from '#tests/api/support/running-server.ts'

/** A school on a server, and the command line beside it: `run` gives back the lines that a command prints. */
export async function startCommands() {
  const school = await startSchool()
  const folder = mkdtempSync(join(tmpdir(), 'kotte-commands-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const config = readConfig({ KOTTE_DATA_DIR: folder })
  const file = (content: unknown) => {
    const path = join(folder, 'file.json')
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
    return path
  }
  const run = async ([command]: readonly Command[], ...args: string[]) => {
    const lines: string[] = []
    const print = async (line: string) => void lines.push(line)
    await command?.run(args, { config, deps: school.deps, fetchOutbound: fetch, print })
    return lines
  }
  return { ...school, file, run }
}
