import { type ClientRequest, request } from 'node:http'
import { apiPrefix } from '#contract/endpoint.ts'
import { schoolEventsPath } from '#contract/school-events.ts'
import type { SeededSchool } from './seed.ts'

/** A server takes a bounded number from one address; the loopback network has as many addresses as are wanted (Linux). */
const ofOneAddress = 250

/** Opens so many streams of versions, each of the next school and at the next server, and counts what they receive. */
export async function listen(urls: readonly string[], schools: readonly SeededSchool[], count: number) {
  let open = 0
  let versions = 0
  const requests: ClientRequest[] = []
  const openOne = (index: number) =>
    new Promise<void>((resolve) => {
      const { id = '' } = schools[index % schools.length] ?? {}
      const asked = request(`${urls[index % urls.length]}${apiPrefix}${schoolEventsPath(id)}`, {
        agent: false,
        localAddress: `127.0.0.${1 + Math.floor(index / ofOneAddress)}`,
      })
      requests.push(asked)
      asked.on('error', () => resolve())
      asked.on('response', (response) => {
        resolve()
        if (response.statusCode !== 200) return response.resume()
        open++
        response.setEncoding('utf8')
        response.on('data', (text: string) => {
          if (text.includes('event: version')) versions++
        })
        return response.on('close', () => open--)
      })
      asked.end()
    })
  for (let index = 0; index < count; index++) await openOne(index)
  return {
    stop() {
      const counts = { open, versions }
      for (const asked of requests) asked.destroy()
      return counts
    },
  }
}
