import { TooMany } from '#domain/errors.ts'
import { type Bucket, fullBucket, giveBack, isFull, type Rate, take } from './token-bucket.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How many codes are checked. What comes beyond is refused before anybody looks at whether it is right. */
export interface TryLimits {
  /** From one address of the school. */
  readonly schoolAddress: Rate
  /** From all addresses of the school together. */
  readonly schoolAddresses: Rate
  /** From all other addresses together. */
  readonly otherAddresses: Rate
}

/** As many as one phone sends in an hour, 1 000 a second: for so long it keeps no tablet out that knows only the code. */
const anHourOfAPhone = 3_600_000

/**
 * Of one activity. There are 28^6 = 481 890 304 codes, and only wrong ones use a try up.
 *
 * | who guesses without end | codes | chance | half of all codes |
 * |---|---|---|---|
 * | all addresses outside the school together (10/s) | 36 000 an hour | 0.007 % an hour | 279 days |
 * | one address of the school | 3.6 million, then 100/s | 0.75 %, then 0.075 % an hour; 1.3 % in a school day of eight hours | 27 days |
 * | all addresses of the school together | 3.6 million, then 200/s | 0.75 %, then 0.15 % an hour | 14 days |
 *
 * Meanwhile its teacher reads that codes are being guessed, and a new code makes them begin at nothing. Within a lesson of 1 000 wrong codes a
 * second from its own address a tablet that knows only the code is let in at its first try. A tablet with the class's key never waits.
 */
export const activityLimits: TryLimits = {
  schoolAddress: { perS: 100, burst: anHourOfAPhone },
  schoolAddresses: { perS: 200, burst: anHourOfAPhone },
  otherAddresses: { perS: 10, burst: 600 },
}

/**
 * Of the search, in which each try is one against the codes of all activities. With 500 of them a guess finds one in a
 * million: at these ceilings one in 53 hours from outside, and one in two and a half hours from an address of a school. Beside 1 000 wrong
 * codes a second a tablet that searches by the code is let in with one try in ten, and it tries every two or three seconds.
 */
export const searchLimits: TryLimits = {
  schoolAddress: { perS: 100, burst: 1200 },
  schoolAddresses: { perS: 200, burst: 2400 },
  otherAddresses: { perS: 5, burst: 600 },
}

/** Wrong codes of an address outside the school that cost no wait, in an hour: a class that mistypes twice. */
export const freeTries = 60
/** After that the wait doubles with each wrong code, from a second on, up to this, s. */
export const longestWaitS = 300
/** Calls with the right code or the class's key that an address makes to an activity in a minute: 100 tablets that wait for the result and ask each second. */
export const provenCallsInAMinute = 6000
/** Addresses that are remembered for a school, the newest, and for how long. */
const rememberedAddresses = 200
const rememberedMs = 24 * hourMs
/** So many wrong codes within ten minutes are more than a class that mistypes; its teachers see a warning. */
export const guessesToReport = 150
const guessWindowMs = 10 * minuteMs
/** How often the count goes on to the database, ms. */
const reportEveryMs = 10_000

interface Subject {
  readonly limits: TryLimits
  readonly schoolAddress: Map<string, Bucket>
  readonly schoolAddresses: Bucket
  readonly otherAddresses: Bucket
  /** Of addresses outside the school. Only what was checked is counted, so the ceiling bounds this map too. */
  readonly others: Map<string, { wrong: number; lastAt: number }>
  readonly proven: Map<string, { startedAt: number; calls: number }>
  readonly guesses: { count: number; lastAt: number; reportedAt: number | null }
  usedAt: number
}

/** What a code is tried for. Only ids that exist, so that invented ones cannot fill the memory. */
export interface TrySubject {
  readonly id: string
  readonly schoolId: string
}

/** The tries of one caller. */
export interface TriesOfAddress {
  /**
   * Begins a try at the code of an activity, or at those of all (`search`). Throws TooMany when the caller has to wait; the code
   * must not be looked at then. The function that is answered takes what came of it; a right code uses nothing up, and `school` is
   * the school that it belongs to.
   */
  begin(about: TrySubject | 'search'): (isRight: boolean, school?: string) => void
  /** Counts a call with the right code or the class's key, and remembers the address. Throws TooMany. */
  countProven(about: TrySubject): void
}

export type CodeTries = ReturnType<typeof createCodeTries>

/**
 * Protection of class codes against brute force: who may try codes, and how often. Checking a code reveals whether it is right, so the number of checks is what limits guessing.
 * Those who have shown that they belong to the class (`class-key.ts`) need no check, and their calls are counted apart: wrong
 * codes never use up what they need. For everybody else there are two kinds of addresses: those where the school is known to be
 * (a right code, staff, a wall within the last day) and all others. Of this process; `now` answers epoch ms. A timer forgets
 * addresses, whether anybody calls or not: those of a school after a day, all others an hour after their last wrong code.
 */
export function createCodeTries(now: () => number) {
  const subjects = new Map<string, Subject>()
  const schools = new Map<string, Map<string, number>>()
  let willForget = false

  function subjectOf(id: string, limits: TryLimits): Subject {
    const at = now()
    const subject: Subject = subjects.get(id) ?? {
      limits,
      schoolAddress: new Map(),
      schoolAddresses: fullBucket(limits.schoolAddresses, at),
      otherAddresses: fullBucket(limits.otherAddresses, at),
      others: new Map(),
      proven: new Map(),
      guesses: { count: 0, lastAt: at, reportedAt: null },
      usedAt: at,
    }
    subject.usedAt = at
    subjects.set(id, subject)
    forgetLater()
    return subject
  }

  /** True also for what began later than now: the clock was put back. */
  function isOver(since: number, ms: number): boolean {
    const age = now() - since
    return age < 0 || age >= ms
  }

  function isOfSchool(schoolId: string | null, address: string): boolean {
    const candidates = schoolId === null ? [...schools.values()] : [schools.get(schoolId)]
    return candidates.some((addresses) => {
      const at = addresses?.get(address)
      return at !== undefined && !isOver(at, rememberedMs)
    })
  }

  /** Takes a try of an address of the school; false = there is none. */
  function takeSchoolTry(subject: Subject, address: string): boolean {
    const { limits, schoolAddresses } = subject
    const own = subject.schoolAddress.get(address) ?? fullBucket(limits.schoolAddress, now())
    subject.schoolAddress.set(address, own)
    if (!take(own, limits.schoolAddress, now())) return false
    if (take(schoolAddresses, limits.schoolAddresses, now())) return true
    giveBack(own)
    return false
  }

  /** Ms until an address outside the school may try again. */
  function waitOf({ others }: Subject, address: string): number {
    const own = others.get(address)
    if (!own || own.wrong < freeTries || isOver(own.lastAt, hourMs)) return 0
    const waitS = Math.min(longestWaitS, 2 ** Math.min(own.wrong - freeTries, 10))
    return Math.max(0, own.lastAt + waitS * 1000 - now())
  }

  function addWrong({ others }: Subject, address: string): void {
    const own = others.get(address)
    const wrong = own && !isOver(own.lastAt, hourMs) ? own.wrong : 0
    others.set(address, { wrong: wrong + 1, lastAt: now() })
  }

  function noteGuess({ guesses }: Subject): void {
    if (isOver(guesses.lastAt, guessWindowMs)) {
      guesses.count = 0
      guesses.reportedAt = null
    }
    guesses.count += 1
    guesses.lastAt = now()
  }

  function begin(about: TrySubject | 'search', address: string): ReturnType<TriesOfAddress['begin']> {
    const isSearch = about === 'search'
    const subject = subjectOf(isSearch ? about : about.id, isSearch ? searchLimits : activityLimits)
    const refuse = (waitS: number): never => {
      noteGuess(subject)
      throw new TooMany('too_many_requests', 'too many codes are tried', waitS)
    }
    if (isOfSchool(isSearch ? null : about.schoolId, address)) {
      if (!takeSchoolTry(subject, address)) return refuse(soonS())
      return (isRight, school) => {
        if (!isRight) return noteGuess(subject)
        const own = subject.schoolAddress.get(address)
        if (own) giveBack(own)
        giveBack(subject.schoolAddresses)
        if (school !== undefined) remember(school, address)
      }
    }
    const waitMs = waitOf(subject, address)
    if (waitMs > 0) return refuse(Math.ceil(waitMs / 1000))
    if (!take(subject.otherAddresses, subject.limits.otherAddresses, now())) return refuse(soonS())
    return (isRight, school) => {
      if (!isRight) {
        addWrong(subject, address)
        return noteGuess(subject)
      }
      giveBack(subject.otherAddresses)
      if (school !== undefined) remember(school, address)
    }
  }

  function countProven(about: TrySubject, address: string): void {
    const { proven } = subjectOf(about.id, activityLimits)
    remember(about.schoolId, address)
    const currentWindow = proven.get(address)
    const own =
      currentWindow && !isOver(currentWindow.startedAt, minuteMs)
        ? currentWindow
        : { startedAt: now(), calls: 0 }
    proven.set(address, own)
    if (own.calls >= provenCallsInAMinute) {
      const waitS = Math.ceil((own.startedAt + minuteMs - now()) / 1000)
      throw new TooMany('too_many_requests', 'too many calls', waitS)
    }
    own.calls += 1
  }

  function remember(schoolId: string, address: string): void {
    const addresses = schools.get(schoolId) ?? new Map<string, number>()
    schools.set(schoolId, addresses)
    addresses.delete(address)
    const [oldest] = addresses.keys()
    if (addresses.size >= rememberedAddresses && oldest !== undefined) addresses.delete(oldest)
    addresses.set(address, now())
    forgetLater()
  }

  function forgetLater(): void {
    if (willForget) return
    willForget = true
    setTimeout(forget, minuteMs).unref()
  }

  function forget(): void {
    willForget = false
    for (const [schoolId, addresses] of schools) {
      for (const [address, at] of addresses) if (isOver(at, rememberedMs)) addresses.delete(address)
      if (addresses.size === 0) schools.delete(schoolId)
    }
    for (const [id, subject] of subjects) {
      const { schoolAddress, others, proven } = subject
      for (const [address, { lastAt }] of others) if (isOver(lastAt, hourMs)) others.delete(address)
      for (const [address, { startedAt }] of proven) if (isOver(startedAt, minuteMs)) proven.delete(address)
      for (const [address, bucket] of schoolAddress)
        if (isFull(bucket, subject.limits.schoolAddress, now())) schoolAddress.delete(address)
      const isUnused = others.size === 0 && schoolAddress.size === 0 && isOver(subject.usedAt, guessWindowMs)
      if (isUnused && isFull(subject.schoolAddresses, subject.limits.schoolAddresses, now()))
        subjects.delete(id)
    }
    if (subjects.size + schools.size > 0) forgetLater()
  }

  return {
    /** `address`: as `addressOf` has it. */
    ofAddress: (address: string): TriesOfAddress => ({
      begin: (about) => begin(about, address),
      countProven: (about) => countProven(about, address),
    }),
    /** Remembers an address where a school is known to be. */
    remember,
    /** Wrong codes of an activity to warn its teachers of now; 0 = none. They are counted once. */
    takeReport(activityId: string): number {
      const guesses = subjects.get(activityId)?.guesses
      if (!guesses || guesses.count === 0) return 0
      const isDue =
        guesses.reportedAt === null
          ? guesses.count >= guessesToReport
          : isOver(guesses.reportedAt, reportEveryMs)
      if (!isDue) return 0
      const { count } = guesses
      guesses.count = 0
      guesses.reportedAt = now()
      return count
    },
    /** Another code: what was tried before says nothing about it. */
    restart(activityId: string): void {
      const guesses = subjects.get(activityId)?.guesses
      if (guesses) Object.assign(guesses, { count: 0, reportedAt: null })
    },
  }
}

/** Seconds to wait where others have used up the tries of the moment; not the same for all. */
function soonS(): number {
  return 1 + Math.floor(Math.random() * 2)
}
