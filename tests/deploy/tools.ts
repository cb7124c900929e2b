import { execFile, spawn, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

/** A program of the system that checks a file of `deploy/`. */
export interface Tool {
  /** Throws with what the program says, where it finds fault. */
  readonly run: (args: readonly string[], input?: string) => Promise<string>
}

/**
 * The first of some programs that this computer has, which end well with `probe`; null, with a line that says so, where it has
 * none.
 */
export function toolOf(commands: readonly (readonly [string, ...string[]])[], probe: string): Tool | null {
  const found = commands.find(([program, ...args]) => spawnSync(program, [...args, probe]).status === 0)
  if (found === undefined) {
    const names = commands.map((command) => command.join(' ')).join(' or ')
    console.warn(`Not checked, for want of ${names}.`)
    return null
  }
  const [program, ...first] = found
  return {
    async run(args, input) {
      if (input === undefined) {
        const { stdout, stderr } = await promisify(execFile)(program, [...first, ...args])
        return stdout + stderr
      }
      const child = spawn(program, [...first, ...args], { stdio: ['pipe', 'pipe', 'pipe'] })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString()
        })
      child.stdin.end(input)
      const code = await new Promise((resolve) => child.once('close', resolve))
      if (code !== 0) throw new Error(output)
      return output
    },
  }
}
