import type { ProblemCode } from './problem-codes.ts'

/** A field that was wrong: a JSON path such as `color` or `location.lat`, and a stable code. */
export interface FieldError {
  readonly path: string
  readonly code: string
  /** The most (or the least) that there may be, where the code is about that: characters, items, or a number itself. */
  readonly limit?: number | undefined
}

/** A broken promise with a stable code. `server/http/errors.ts` alone turns it into an HTTP status. */
export class DomainError extends Error {
  readonly code: ProblemCode
  readonly errors: readonly FieldError[]
  constructor(code: ProblemCode, message: string, errors: readonly FieldError[] = []) {
    super(message)
    this.name = new.target.name
    this.code = code
    this.errors = errors
  }
}

export class NotFound extends DomainError {}
export class Invalid extends DomainError {}
/** What was sent is larger than what is taken. */
export class TooLarge extends DomainError {}
export class Conflict extends DomainError {}
/** The caller is not authenticated: the token is missing, invalid or expired. */
export class Unauthorized extends DomainError {}
/** Who calls is known, and may not do this. */
export class Forbidden extends DomainError {
  /** Whose call it was; null = unknown. */
  readonly accountId: string | null
  constructor(code: ProblemCode, message: string, accountId: string | null = null) {
    super(code, message)
    this.accountId = accountId
  }
}
/** What is to be changed has been changed since the caller read it. */
export class Stale extends DomainError {}
/** Another server that is needed does not answer. */
export class Unavailable extends DomainError {}
/** Too much is asked at once: to be asked again after some seconds. */
export class Busy extends Unavailable {
  readonly retryAfterS: number
  constructor(code: ProblemCode, message: string, retryAfterS: number) {
    super(code, message)
    this.retryAfterS = retryAfterS
  }
}
/** The caller asks too often: to be asked again after some seconds. */
export class TooMany extends DomainError {
  readonly retryAfterS: number
  constructor(code: ProblemCode, message: string, retryAfterS: number) {
    super(code, message)
    this.retryAfterS = retryAfterS
  }
}
/** What it is about was there and is removed for good. */
export class Gone extends DomainError {}

/** Why a database cannot do its work. */
export type StorageFault =
  | 'storage_full'
  | 'storage_read_only'
  | 'storage_damaged'
  | 'storage_failed'
  | 'storage_unreachable'

/** The database cannot store or read. An operator has to see to it; the client may ask again later. */
export class StorageFailed extends Busy {
  /** `message` is a sentence for the operator. A database that is away is often only being restarted. */
  constructor(code: StorageFault, message: string, cause: unknown) {
    super(code, message, code === 'storage_unreachable' ? 5 : 60)
    this.cause = cause
  }
}
