import { readFileSync } from 'node:fs'
import { hostname, uptime } from 'node:os'
import type { ClockSource } from './use-cases/clock.ts'

/** The clocks of this computer. Unlike `performance.now()`, its uptime goes on while it sleeps. */
export const systemClock: ClockSource = {
  now: Date.now,
  uptimeMs: () => uptime() * 1000,
  bootId: bootIdOf(),
}

/** Linux has an id of its boot; elsewhere a process compares its clocks with its own earlier readings alone. */
function bootIdOf(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return `${hostname()} ${process.pid}`
  }
}
