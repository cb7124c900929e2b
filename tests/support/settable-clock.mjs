// Preloaded (`--import`) into a server process, also into its threads: moves its wall clock by as many ms as stand in the file that
// SETTABLE_CLOCK names, while it runs. The monotonic clocks are left alone, as when a computer's clock is set.
import { readFileSync } from 'node:fs'

const file = process.env.SETTABLE_CLOCK
const RealDate = Date
const readEveryMs = 20
let setByMs = 0
let readAt = Number.NEGATIVE_INFINITY

function offset() {
  if (performance.now() - readAt >= readEveryMs) {
    readAt = performance.now()
    try {
      setByMs = Number(readFileSync(file, 'utf8')) || 0
    } catch {}
  }
  return setByMs
}

if (file) {
  globalThis.Date = class SettableDate extends RealDate {
    constructor(...parts) {
      if (parts.length === 0) super(RealDate.now() + offset())
      else super(...parts)
    }
    static now() {
      return RealDate.now() + offset()
    }
  }
}
