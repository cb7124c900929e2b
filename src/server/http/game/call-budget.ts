import { TooMany } from '#domain/errors.ts'

const minuteMs = 60_000
/**
 * Calls that an address may make about one thing in a minute. A school is often one address: thirty tablets that all send
 * at once what they gathered in a lesson stay far below it.
 */
const callsOfAddress = 600
/** Wrong codes that may come for one thing in a minute; 28^6 codes would take more than a month of such minutes to try half. */
const wrongInAll = 3000
/** An address has so many wrong codes in a minute whatever others have used: nobody can use up what a class needs. */
const wrongOfAddress = 120
/** So many addresses are remembered as those of a class, the newest. */
const rememberedAddresses = 200

interface Usage {
  minute: { startedAt: number; wrong: number; byAddress: Map<string, { calls: number; wrong: number }> }
  /** Where a right code has come from: they are no longer guessing. */
  readonly proven: Set<string>
}

/**
 * How often codes may be tried. `about` is what they are for: note only ids that exist, so that nobody can fill the memory with
 * invented ones. Addresses count beside it because a budget of the game alone could be used up by a stranger, and an
 * address alone would stand for a whole school. Of this process; times are epoch ms.
 */
export function createCallBudget(now: () => number) {
  const usages = new Map<string, Usage>()

  function usageOf(about: string): Usage {
    const known = usages.get(about) ?? { minute: newMinute(), proven: new Set() }
    usages.set(about, known)
    const age = now() - known.minute.startedAt
    if (age < 0 || age >= minuteMs) known.minute = newMinute()
    return known
  }

  function newMinute(): Usage['minute'] {
    return { startedAt: now(), wrong: 0, byAddress: new Map() }
  }

  return {
    /** Throws TooMany when the address has to wait. */
    check(about: string, address: string): void {
      const usage = usages.get(about)
      const age = usage ? now() - usage.minute.startedAt : minuteMs
      if (!usage || age < 0 || age >= minuteMs) return
      const { wrong, byAddress } = usage.minute
      const own = byAddress.get(address) ?? { calls: 0, wrong: 0 }
      const mayGuess = usage.proven.has(address) || wrong < wrongInAll || own.wrong < wrongOfAddress
      if (own.calls < callsOfAddress && mayGuess) return
      throw new TooMany('too_many_requests', 'too many calls', Math.ceil((minuteMs - age) / 1000))
    },

    /** `code`: what was made of the code that came along; `unasked` where none was needed or looked at. */
    note(about: string, address: string, code: 'right' | 'wrong' | 'unasked'): void {
      const { minute, proven } = usageOf(about)
      const own = minute.byAddress.get(address) ?? { calls: 0, wrong: 0 }
      own.calls += 1
      if (code === 'wrong') {
        own.wrong += 1
        minute.wrong += 1
      }
      minute.byAddress.set(address, own)
      if (code !== 'right' || proven.has(address)) return
      const [oldest] = proven
      if (proven.size >= rememberedAddresses && oldest !== undefined) proven.delete(oldest)
      proven.add(address)
    },
  }
}
