import { variables } from '#server/variables.ts'
import type { Command } from './command.ts'

/** Every command and every variable. */
export function helpText(commands: readonly Pick<Command, 'name' | 'usage' | 'about'>[]): string {
  const names = Object.entries(variables).map(([name, { meaning, defaultText }]) => {
    return `  ${name.padEnd(22)}${meaning}.\n${' '.repeat(24)}Default: ${defaultText}`
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
