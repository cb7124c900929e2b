import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { DatabaseSync } from 'node:sqlite'

// Loaded before a server by `--import`: a request for one of these paths does this in the thread that serves.
const actions: Readonly<Record<string, () => void>> = {
  '/regular-expression-without-end': matchWithoutEnd,
  '/statement-without-end': countWithoutEnd,
  '/three-seconds': loopForThreeSeconds,
  '/lines-then-block'() {
    for (let count = 1; count <= 500; count++) console.error(`line ${count} of 500`)
    matchWithoutEnd()
  },
  '/uncaught-exception': () => void setImmediate(throwUncaught),
}

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage }
  actions[request.url ?? '']?.()
})

function matchWithoutEnd() {
  ;/^(a+)+$/.test(`${'a'.repeat(100)}b`)
}

function countWithoutEnd() {
  const numbers = 'with recursive number(n) as (select 1 union all select n + 1 from number)'
  new DatabaseSync(':memory:').prepare(`${numbers} select count(*) from number`).all()
}

function loopForThreeSeconds() {
  const end = performance.now() + 3_000
  while (performance.now() < end);
}

function throwUncaught() {
  throw new Error('nothing catches this')
}
