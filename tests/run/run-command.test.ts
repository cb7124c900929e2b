import { expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

const node = (program: string) => [process.execPath, '-e', program] as const

test('a tool’s output is collected, and its exit code is reported', async () => {
  expect(await runCommand(node("console.log('done')"))).toEqual({ output: 'done\n' })
  const { problem, output } = await runCommand(node("console.error('wrong'); process.exitCode = 3"))
  expect(output).toBe('wrong\n')
  expect(problem).toMatch(/ended with code 3$/)
})

test('a tool that is killed says by which signal', async () => {
  const { problem } = await runCommand(node("process.kill(process.pid, 'SIGKILL')"))
  expect(problem).toMatch(/was killed by SIGKILL$/)
})

test('a tool that does not end is ended, and says so', async () => {
  const { problem } = await runCommand(node('setInterval(() => {}, 1000)'), {}, 300)
  expect(problem).toMatch(/was not done after 0\.3 s and was ended$/)
})
