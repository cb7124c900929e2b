import * as v from 'valibot'
import type { UnsentFile } from '#client/queries/unsent-files.ts'
import { unsentCart, unsentContribution } from '#contract/unsent-files.ts'

/** Bytes. What a tablet keeps of a thousand carts has four megabytes. */
export const mostFileBytes = 10 * 1024 * 1024

const fileShape = v.object({
  carts: v.array(v.unknown()),
  contributions: v.optional(v.array(v.unknown()), []),
})

/**
 * Reads the text of a file that a tablet has kept (`offline/outbox/unsent-file.ts`). Null when it is no such file; `unreadable` counts
 * entries that are none.
 */
export function readUnsentFile(
  text: string,
): { readonly file: UnsentFile; readonly unreadable: number } | null {
  const parsed = v.safeParse(fileShape, parseJson(text))
  if (!parsed.success) return null
  const carts = parsed.output.carts.map((entry) => v.safeParse(unsentCart, entry))
  const contributions = parsed.output.contributions.map((entry) => v.safeParse(unsentContribution, entry))
  return {
    file: {
      carts: carts.flatMap(({ success, output }) => (success ? [output] : [])),
      contributions: contributions.flatMap(({ success, output }) => (success ? [output] : [])),
    },
    unreadable: [...carts, ...contributions].filter(({ success }) => !success).length,
  }
}

function parseJson(text: string): unknown {
  try {
    // Some editors put a mark of their own before it.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}
