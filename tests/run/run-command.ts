import { spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

const tools = resolve('node_modules/.bin')
/** Three times what the longest step takes on a machine at rest. */
const usualLimitMs = 60 * 60_000

/**
 * Runs one of the project's own tools to its end, without input, and collects what it says. `problem` is set when it
 * did not end well, and distinguishes a time-out from a signal from outside (a machine out of memory sends SIGKILL). A tool
 * that is not done after `limitMs` is ended.
 */
export function runCommand(
  [program, ...args]: readonly [string, ...string[]],
  variables: Readonly<Record<string, string>> = {},
  limitMs = usualLimitMs,
): Promise<{ problem?: string; output: string }> {
  return new Promise((done) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...variables, NO_COLOR: '1', PATH: tools + delimiter + process.env.PATH },
    })
    let output = ''
    let isTimedOut = false
    const timer = setTimeout(() => {
      isTimedOut = true
      child.kill()
    }, limitMs)
    const end = (problem?: string) => {
      clearTimeout(timer)
      done(problem === undefined ? { output } : { problem, output })
    }
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => end(`${program} could not start: ${error.message}`))
    child.on('close', (code, signal) => {
      if (isTimedOut) end(`${program} was not done after ${limitMs / 1000} s and was ended`)
      else if (signal !== null) end(`${program} was killed by ${signal}`)
      else if (code !== 0) end(`${program} ended with code ${code}`)
      else end()
    })
  })
}
