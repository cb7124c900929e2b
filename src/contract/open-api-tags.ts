/** How the calls are grouped in the OpenAPI description: a call has the tag with the longest of its path's beginnings. */
const tags = [
  {
    name: 'schools',
    description: 'Schools, their pages and rooms, and what the municipality says about itself',
    begins: ['/'],
  },
  {
    name: 'measurements',
    description: 'Values and series, also as files and as a stream of versions',
    begins: [
      '/widgets',
      '/schools/{schoolId}/data',
      '/schools/{schoolId}/events',
      '/schools/{schoolId}/school_dashboard',
      '/schools/{schoolId}/school_day',
      '/schools/{schoolId}/home_page/overview',
      '/schools/{schoolId}/rooms',
    ],
  },
  {
    name: 'activities',
    description: 'What classes take part in, without an account',
    begins: ['/activities', '/schools/{schoolId}/activities', '/schools/{schoolId}/class_results'],
  },
  {
    name: 'open data',
    description: 'Public data in the shapes of standards: DCAT-AP, SensorThings and NGSI-LD',
    begins: ['/openapi.json', '/catalog', '/sensorthings', '/ngsi-ld'],
  },
  {
    name: 'hooks',
    description: 'Messages that sensors and systems send',
    begins: ['/hooks'],
  },
  {
    name: 'sign-in',
    description: 'Who is signed in, their sessions, and tokens of their programs',
    begins: ['/user_accounts', '/sign_out', '/sign_in_checks'],
  },
  {
    name: 'workspace',
    description: 'A school’s settings and members',
    begins: ['/workspace'],
  },
  {
    name: 'workspace: sensors',
    description: 'A school’s sensors, their rooms, marks and values by hand, and what could not be read',
    begins: [
      '/workspace/school_integrations',
      '/workspace/schools/{schoolId}/inbox',
      '/workspace/schools/{schoolId}/integrations',
      '/workspace/schools/{schoolId}/manual_entries',
      '/workspace/schools/{schoolId}/quality',
      '/workspace/schools/{schoolId}/room_order',
      '/workspace/schools/{schoolId}/sensor',
      '/workspace/schools/{schoolId}/unread',
    ],
  },
  {
    name: 'workspace: activities',
    description: 'A school’s activities and their results',
    begins: ['/workspace/schools/{schoolId}/activ', '/workspace/schools/{schoolId}/unsent_files'],
  },
  {
    name: 'workspace: pages',
    description: 'A school’s pages, pictures, dashboards and wall displays',
    begins: [
      '/workspace/pages',
      '/workspace/schools/{schoolId}/home_page',
      '/workspace/schools/{schoolId}/mystery',
      '/workspace/schools/{schoolId}/pages',
      '/workspace/schools/{schoolId}/pictures',
      '/workspace/schools/{schoolId}/school_dashboard',
      '/workspace/schools/{schoolId}/walls',
    ],
  },
  {
    name: 'workspace: alerts',
    description: 'A school’s alerts, and who is told of them',
    begins: [
      '/push_subscription',
      '/workspace/schools/{schoolId}/alert',
      '/workspace/schools/{schoolId}/push_',
    ],
  },
  {
    name: 'municipality',
    description: 'All schools together, for administrators',
    begins: ['/municipality'],
  },
] as const

/** The tags of a description, with what each is about. */
export const openApiTags = tags.map(({ name, description }) => ({ name, description }))

/** The one tag of a path below `/api/v1`. */
export function tagOf(path: string): string {
  const fits = tags.flatMap(({ name, begins }) =>
    begins.filter((begin) => path.startsWith(begin)).map(({ length }) => ({ name, length })),
  )
  return fits.reduce((longest, fit) => (fit.length > longest.length ? fit : longest)).name
}
