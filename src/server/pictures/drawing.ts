import type { LogoKind } from '#domain/schools/logo.ts'

/** What is to be made of an uploaded picture. */
export type Drawing =
  | { readonly type: 'logo' /** What its sender says it is. */; readonly kind: LogoKind }
  | { readonly type: 'page' }

/** The picture as one of our own, or the code of the rule that it breaks. */
export type Drawn =
  | { readonly ok: true; readonly picture: Buffer }
  | { readonly ok: false; readonly code: string }

/** A picture that breaks a rule, where there is nothing to return. */
export class RefusedPicture extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** What a picture may cost: more than any camera's or drawing program's takes on a slow computer. */
export const drawingLimits = {
  /** Of one processor. */
  processorMs: 4_000,
  /** By the clock on the wall, on a computer that has much else to do. */
  ms: 20_000,
  /** Resident memory of its process. */
  memoryBytes: 640 * 1024 * 1024,
  /** Of what is made. A logo is at most 2 MiB, a page's picture a third of that. */
  outputBytes: 4 * 1024 * 1024,
} as const
