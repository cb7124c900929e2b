import { type BuiltPages, type PageTemplate, type ScreenFiles, waitWords } from '#contract/built-pages.ts'
import type { FirstData } from '#contract/first-data.ts'
import type { Overview, School } from '#contract/schools.ts'
import { type PathMatch, widgetPath } from '#domain/paths.ts'
import { lightOver } from '#domain/places/daylight.ts'
import { isLivedIn } from '#domain/rooms/room.ts'
import { onPlate } from '#domain/schools/accent.ts'
import { schoolsToSearch } from '#domain/schools/school.ts'
import { clockWords } from '#domain/time/clock-words.ts'
import { monthNames, weekdayNames } from '#domain/time/day-names.ts'
import { wallClock } from '#domain/time/time-zone.ts'

/** Kinds of pages by their first frame (`src/client/shell`). */
type PageKind = 'landing' | 'school' | 'dashboard' | 'activity' | 'wall' | 'plain' | 'widget'

/** More windows than this are too small for a first frame. */
const mostWindows = 12
/** Before it is known how many rooms a school has. */
const usualWindows = 6

/**
 * The HTML of an address: its first frame, its first data, and the scripts that its first screen needs. `match` null = no
 * page has the address.
 */
export function pageHtml(
  { template }: PageTemplate,
  { screens }: BuiltPages,
  match: PathMatch | null,
  query: URLSearchParams,
  data: FirstData,
): string {
  const kind = pageKindOf(match, query)
  const school = dataOf<School>(data, 'school')
  const files = match ? screens[screenOf(match, query, data)] : undefined
  const rooms = windowsOf(dataOf<Overview>(data, 'overview'))
  const values: Readonly<Record<string, string>> = {
    page: kind,
    light: lightOver(Date.parse(data.read_at), school?.location ?? null),
    school: escapeHtml(school?.name ?? ''),
    logo: logoOf(school),
    color: escapeHtml(school?.color ?? 'var(--waits)'),
    plate: school && onPlate(school.color) === '#000000' ? 'on-light' : 'on-dark',
    rooms: String(rooms),
    list: hasSearch(data) ? 'many' : '',
    windows: '<i></i>'.repeat(rooms),
    says_sv: waitWords.sv,
    says_en: waitWords.en,
    ...(kind === 'wall' && clockOf(Date.parse(data.read_at))),
    data: JSON.stringify(data).replaceAll('<', '\\u003c'),
    english: files ? files.texts.en.join(' ') : '',
    scripts: files ? scriptsOf(files) : '',
  }
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}

/** Until then people say good morning: our choice. */
const morningEndsAt = 10

/** What a wall says of the time before its scripts have come; `now`: epoch ms. */
function clockOf(now: number): Readonly<Record<string, string>> {
  const time = wallClock(now)
  const [weekday, month] = [time.getUTCDay(), time.getUTCMonth()]
  const isMorning = time.getUTCHours() < morningEndsAt
  return {
    day_sv: `${weekdayNames.sv[weekday]} ${time.getUTCDate()} ${monthNames.sv[month]}`,
    day_en: `${weekdayNames.en[weekday]} ${time.getUTCDate()} ${monthNames.en[month]}`,
    time: clockWords(now).sv,
    says_sv: `${isMorning ? 'God morgon!' : 'Hej!'} Mätarna svarar om en liten stund.`,
    says_en: `${isMorning ? 'Good morning!' : 'Hello!'} The sensors will answer shortly.`,
  }
}

function pageKindOf(match: PathMatch | null, query: URLSearchParams): PageKind {
  switch (match?.path) {
    case '/':
      return 'landing'
    case '/$schoolId':
      return 'school'
    case '/$schoolId/dashboard':
      return isWall(query) ? 'wall' : 'dashboard'
    case '/schools/$schoolId/activities/$activityId':
    case '/$schoolId/guess':
    case '/$schoolId/lesson':
      return 'activity'
    case widgetPath:
      return 'widget'
    default:
      return 'plain'
  }
}

function isWall(query: URLSearchParams): boolean {
  return query.get('display') === 'wall'
}

/** Which of the build's screens an address begins with. */
function screenOf({ path }: PathMatch, query: URLSearchParams, data: FirstData): string {
  if (path === '/$schoolId/dashboard' && isWall(query)) return `${path}#wall`
  const activity = dataOf<{ readonly activity_type_id: string }>(data, 'activity')
  return activity && activity.activity_type_id !== 'food_journey' ? `${path}#room` : path
}

function dataOf<T>({ answers }: FirstData, key: string): T | undefined {
  return answers.find(({ query_key }) => query_key[0] === key)?.data as T | undefined
}

/** As many as the school has rooms that people stay in and that are measured: those that its picture shows. */
function windowsOf(overview: Overview | undefined): number {
  const measured = overview?.cards.flatMap(({ rooms }) => rooms.map(({ room }) => room)) ?? []
  const count = new Set(measured.filter(({ kind }) => isLivedIn(kind)).map(({ id }) => id)).size
  return count === 0 ? usualWindows : Math.min(count, mostWindows)
}

function hasSearch(data: FirstData): boolean {
  return (dataOf<readonly unknown[]>(data, 'schools')?.length ?? 0) >= schoolsToSearch
}

/** One that needs a plate of another colour comes with the page: a policy allows no style in the HTML. */
function logoOf(school: School | undefined): string {
  if (!school?.logo_url || school.logo_plate !== null) return ''
  return `<img src="${escapeHtml(school.logo_url)}" alt="">`
}

/** Each asks for itself, without a preload (decision 050): what is lost is asked for again. English comes by `early.ts`. */
function scriptsOf({ scripts, texts }: ScreenFiles): string {
  return [...scripts, ...texts.sv]
    .map((src) => `<script type="module" crossorigin src="${src}"></script>`)
    .join('\n    ')
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
