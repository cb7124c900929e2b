interface JsonLines {
  /** The line, from 1, on which the value at a path such as `terms.0.from` begins; '' is the whole. */
  readonly byPath: ReadonlyMap<string, number>
  /** The line of the first sign that does not belong into JSON; null = there is none. */
  readonly brokenAt: number | null
}

/** What is nested deeper is no file of ours, and reading it must not use up the stack. */
const deepest = 20

/** Where the values of a JSON text stand, so that a user who wrote it finds what is wrong with them. */
export function jsonLines(text: string): JsonLines {
  const byPath = new Map<string, number>()
  const tokens = tokensOf(text)
  let current = tokens.next()

  function take(expected?: string): string {
    if (current.done || (expected !== undefined && current.value.text !== expected)) throw new Broken()
    const { text: taken } = current.value
    current = tokens.next()
    return taken
  }
  const isNext = (sign: string) => !current.done && current.value.text === sign

  function readValue(path: string, depth: number) {
    if (current.done || depth > deepest) throw new Broken()
    byPath.set(path, current.value.line)
    const inside = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`)
    if (isNext('{')) {
      readList('{', '}', () => {
        const key = scalar(current.done ? '' : current.value.text)
        if (typeof key !== 'string') throw new Broken()
        take()
        take(':')
        readValue(inside(key), depth + 1)
      })
    } else if (isNext('[')) {
      readList('[', ']', (index) => readValue(inside(index), depth + 1))
    } else {
      scalar(current.value.text)
      take()
    }
  }
  function readList(first: string, last: string, readOne: (index: number) => void) {
    take(first)
    for (let index = 0; !isNext(last); index++) {
      if (index > 0) take(',')
      readOne(index)
    }
    take(last)
  }

  try {
    readValue('', 0)
    if (!current.done) throw new Broken()
    return { byPath, brokenAt: null }
  } catch (error) {
    if (!(error instanceof Broken)) throw error
    return { byPath, brokenAt: current.done ? text.trimEnd().split('\n').length : current.value.line }
  }
}

/** The line of a path, or of the nearest thing around it that the text has. */
export function lineOf({ byPath }: JsonLines, path: string): number | undefined {
  const parts = path === '' ? [] : path.split('.')
  for (let length = parts.length; length >= 0; length--) {
    const line = byPath.get(parts.slice(0, length).join('.'))
    if (line !== undefined) return line
  }
  return undefined
}

class Broken extends Error {}

/** A string, a number, true, false or null. */
function scalar(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Broken()
  }
}

function* tokensOf(text: string): Generator<{ readonly text: string; readonly line: number }, void> {
  let line = 1
  for (const [token] of text.matchAll(/\n|[{}[\],:]|"(?:[^"\\\n]|\\.)*"|[^\s{}[\],:"]+|"/g)) {
    if (token === '\n') line++
    else yield { text: token, line }
  }
}
