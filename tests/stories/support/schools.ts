interface ListedSchool {
  readonly id: string
  readonly name: string
  /** The air of its rooms; none until its sensors have sent something. */
  readonly air: { readonly live_until: string | null }
}

const fillLimitMs = 60_000

/** The schools that the server lists, once all of them have values: the demo fills while it already answers. */
export async function listedSchools(serverUrl: string): Promise<[ListedSchool, ...ListedSchool[]]> {
  const giveUpAt = performance.now() + fillLimitMs
  while (performance.now() < giveUpAt) {
    const answer = await fetch(`${serverUrl}/api/v1/schools`)
    const { data } = (await answer.json()) as { data: ListedSchool[] }
    const [first, ...others] = data
    if (first && data.every(({ air }) => air.live_until !== null)) return [first, ...others]
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The server's schools had no values after ${fillLimitMs / 1000} s`)
}

/** A school's widgets: the metrics in their order, then menu and weather. */
export async function widgetIds(url: string, schoolId: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/v1/schools/${schoolId}/home_page/overview`)
  const { data } = (await answer.json()) as {
    data: { cards: { widget_id: string }[]; menu_widget_id: string | null; weather_widget_id: string | null }
  }
  const feeds = [data.menu_widget_id, data.weather_widget_id].filter((id) => id !== null)
  return [...data.cards.map(({ widget_id }) => widget_id), ...feeds]
}
