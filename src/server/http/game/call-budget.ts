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
/** And so long after their last right code, ms: longer than a lesson. */
const rememberedMs = 60 * minuteMs

interface Usage {
  minute: { startedAt: number; wrong: number; byAddress: Map<string, { calls: number; wrong: number }> }
  /** Where a right code has come from, the latest last, and when: they are no longer guessing. */
  readonly proven: Map<string, number>
}

/**
 * How often codes may be tried. `about` is what they are for: note only ids that exist, so that nobody can fill the memory with
 * invented ones. Addresses count beside it because a budget of the game alone could be used up by a stranger, and an
 * address alone would stand for a whole school. Of this process; times are epoch ms. Addresses are forgotten by a timer, whether
 * anybody calls or not: those of a class after an hour, all others after two minutes.
 */
export function createCallBudget(now: () => number) {
  const usages = new Map<string, Usage>()
  let willForget = false

  function usageOf(about: string): Usage {
    const known = usages.get(about) ?? { minute: newMinute(), proven: new Map() }
    usages.set(about, known)
    if (isOver(known.minute.startedAt, minuteMs)) known.minute = newMinute()
    forgetLater()
    return known
  }

  /** True also for what began later than now: the clock was put back. */
  function isOver(since: number, ms: number): boolean {
    const age = now() - since
    return age < 0 || age >= ms
  }

  function isProven({ proven }: Usage, address: string): boolean {
    const at = proven.get(address)
    return at !== undefined && !isOver(at, rememberedMs)
  }

  function forgetLater(): void {
    if (willForget) return
    willForget = true
    setTimeout(forget, minuteMs).unref()
  }

  function forget(): void {
    for (const [about, usage] of usages) {
      for (const address of usage.proven.keys()) if (!isProven(usage, address)) usage.proven.delete(address)
      if (!isOver(usage.minute.startedAt, minuteMs)) continue
      if (usage.proven.size === 0) usages.delete(about)
      else usage.minute = newMinute()
    }
    willForget = false
    if (usages.size > 0) forgetLater()
  }

  function newMinute(): Usage['minute'] {
    return { startedAt: now(), wrong: 0, byAddress: new Map() }
  }

  return {
    /** Throws TooMany when the address has to wait. */
    check(about: string, address: string): void {
      const usage = usages.get(about)
      if (!usage || isOver(usage.minute.startedAt, minuteMs)) return
      const { startedAt, wrong, byAddress } = usage.minute
      const own = byAddress.get(address) ?? { calls: 0, wrong: 0 }
      const mayGuess = isProven(usage, address) || wrong < wrongInAll || own.wrong < wrongOfAddress
      if (own.calls < callsOfAddress && mayGuess) return
      throw new TooMany(
        'too_many_requests',
        'too many calls',
        Math.ceil((startedAt + minuteMs - now()) / 1000),
      )
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
      if (code !== 'right') return
      proven.delete(address)
      const [oldest] = proven.keys()
      if (proven.size >= rememberedAddresses && oldest !== undefined) proven.delete(oldest)
      proven.set(address, now())
    },
  }
}
