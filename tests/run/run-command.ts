import { spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

const tools = resolve('node_modules/.bin')
const limitMs = 25 * 60_000

/**
 * Runs one of the project's own tools to its end, without input, and collects what it says. `problem` is set when it
 * did not end well. A tool that is not done after 25 minutes is ended.
 */
export function runCommand(
  [program, ...args]: readonly [string, ...string[]],
  variables: Readonly<Record<string, string>>,
): Promise<{ problem?: string; output: string }> {
  return new Promise((done) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      timeout: limitMs,
      env: { ...process.env, ...variables, NO_COLOR: '1', PATH: tools + delimiter + process.env.PATH },
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => done({ problem: `${program} could not start: ${error.message}`, output }))
    child.on('close', (code, signal) => {
      if (code === 0) done({ output })
      else done({ problem: `${program} ended with ${signal ?? `code ${code}`}`, output })
    })
  })
}
