import { parseArgs } from 'node:util'
import type { ServerConfig } from '#server/config.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import type { FetchOutbound } from '#server/use-cases/ingest/fetch-document.ts'

/** What a command works with. */
export interface CommandContext {
  readonly config: ServerConfig
  readonly deps: Deps
  /** How a command reaches other servers. */
  readonly fetchOutbound: FetchOutbound
  /** Writes a line to standard output, and waits while the reader is behind. */
  readonly print: (line: string) => Promise<void>
}

export interface Command {
  /** As it is typed: `school add`. */
  readonly name: string
  /** What follows the name, for the help. */
  readonly usage: string
  readonly about: string
  /** Makes the database where there is none, as a start does; left out = it says that there is none. */
  readonly makesDatabase?: true
  /** Throws UsageError for wrong arguments. */
  readonly run: (args: readonly string[], context: CommandContext) => Promise<void>
}

/** A command that works on files, and opens no database by itself. */
export interface FileCommand extends Omit<Command, 'run'> {
  readonly runAlone: (
    args: readonly string[],
    context: Pick<CommandContext, 'config' | 'print'>,
  ) => Promise<void>
}

/** The arguments are not what the command takes; the message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

interface Read<Name extends string> {
  readonly values: { readonly [N in Name]?: string }
  readonly flags: ReadonlySet<string>
}

/**
 * Reads a command's arguments: exactly the named positions, and options that may be left out. Throws UsageError.
 * An option of `flags` takes no value.
 */
export function readArguments<Position extends string, Option extends string = never>(
  args: readonly string[],
  positions: readonly Position[],
  options: readonly Option[] = [],
  flags: readonly string[] = [],
): Read<Option> & { readonly positions: { readonly [P in Position]: string } } {
  const { values, positionals } = parse(args, options, flags)
  const missing = positions[positionals.length]
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`)
  const surplus = positionals[positions.length]
  if (surplus !== undefined) throw new UsageError(`"${surplus}" is one argument too many.`)
  return {
    positions: Object.fromEntries(positions.map((name, index) => [name, positionals[index]])) as {
      [P in Position]: string
    },
    values: values as { [N in Option]?: string },
    flags: new Set(flags.filter((flag) => values[flag] === true)),
  }
}

function parse(args: readonly string[], options: readonly string[], flags: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...Object.fromEntries(options.map((name) => [name, { type: 'string' as const }])),
        ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }])),
      },
    })
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')) throw error
    // Its further sentences explain the syntax of dashes.
    const [sentence = ''] = (error as Error).message.split('. ')
    throw new UsageError(sentence.endsWith('.') ? sentence : `${sentence}.`)
  }
}

/** A number as people type it, with a decimal point or comma. Throws UsageError. */
export function readNumber(name: string, text: string): number {
  const number = Number(text.trim().replace(',', '.'))
  if (text.trim() === '' || !Number.isFinite(number)) throw new UsageError(`${name} is not a number: ${text}`)
  return number
}

/** One of a few words. Throws UsageError. */
export function readChoice<Choice extends string>(
  name: string,
  text: string,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((option) => option === text)
  if (choice === undefined) throw new UsageError(`${name} has to be ${choices.join(' or ')}, not "${text}".`)
  return choice
}

/** A day or an instant of ISO 8601, epoch ms; without a zone it is UTC. Throws UsageError. */
export function readInstant(name: string, text: string): number {
  const match = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/.exec(text)
  const [, time, , , zone] = match ?? []
  const instant = match
    ? Date.parse(time !== undefined && zone === undefined ? `${text}Z` : text)
    : Number.NaN
  if (Number.isNaN(instant)) {
    throw new UsageError(
      `${name} has to be a date such as 2026-11-20 or 2026-11-20T08:00:00Z, not "${text}".`,
    )
  }
  return instant
}

/** Where people reach the server; where no one has said so, how this computer does. No slash at its end. */
export function addressOf({ publicUrl, host, port }: ServerConfig): string {
  return publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
