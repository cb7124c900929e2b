interface ListedSchool {
  readonly id: string
  readonly name: string
}

/** The schools that the server lists; at least one, or the story has nothing to tell. */
export async function listedSchools(serverUrl: string): Promise<[ListedSchool, ...ListedSchool[]]> {
  const answer = await fetch(`${serverUrl}/api/v1/schools`)
  const { data } = (await answer.json()) as { data: ListedSchool[] }
  const [first, ...others] = data
  if (!first) throw new Error('The server lists no school')
  return [first, ...others]
}
