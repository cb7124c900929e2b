import { variables } from '#server/variables.ts'
import type { Command } from './command.ts'

/** Every command and every variable. */
export function helpText(commands: readonly Pick<Command, 'name' | 'usage' | 'about'>[]): string {
  const width = Math.max(...Object.keys(variables).map((name) => name.length)) + 2
  const names = Object.entries(variables).map(([name, { meaning, defaultText }]) => {
    return `  ${name.padEnd(width)}${meaning}.\n${' '.repeat(2 + width)}Default: ${defaultText}`
  })
  return [
    'kotte COMMAND: works beside a running server, on the same data.',
    '',
    ...commands.map(({ name, usage, about }) => `  ${`${name} ${usage}`.trim()}\n      ${about}`),
    '  help',
    '      prints this',
    '',
    'The server and the commands read these environment variables:',
    '',
    ...names,
  ].join('\n')
}
