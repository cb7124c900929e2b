interface ListedSchool {
  readonly id: string
  readonly name: string
  /** Its newest values; none until its sensors have sent something. */
  readonly latest: readonly unknown[]
}

const fillLimitMs = 60_000

/** The schools that the server lists, once all of them have values: the demo fills while it already answers. */
export async function listedSchools(serverUrl: string): Promise<[ListedSchool, ...ListedSchool[]]> {
  const giveUpAt = performance.now() + fillLimitMs
  while (performance.now() < giveUpAt) {
    const answer = await fetch(`${serverUrl}/api/v1/schools`)
    const { data } = (await answer.json()) as { data: ListedSchool[] }
    const [first, ...others] = data
    if (first && data.every(({ latest }) => latest.length > 0)) return [first, ...others]
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The server's schools had no values after ${fillLimitMs / 1000} s`)
}
