import type { Check } from '#tests/engines/check.ts'
import { untilFilesAreHere, untilKept } from '#tests/engines/device.ts'

const coldStart: Check = {
  proves: ['A1', 'A16'],
  title:
    'a device that was switched off shows the last values with their time, on every address it has seen, and again when a page is reloaded',
  isShort: true,
  async run({ browser, open, kotte, school }) {
    const online = await open(kotte.url)
    await online.sees(new RegExp(school.name))
    await online.goTo(`${kotte.url}/${school.id}`)
    await online.sees(/Klassrum/, 'main')
    await online.goTo(`${kotte.url}/${school.id}/dashboard`)
    await online.seesAir(/mättes/i)
    await untilFilesAreHere(online)
    const key = `["overview","${school.id}"]`
    await untilKept(online, key)
    await kotte.kill()
    await browser.kill()

    const dashboard = `${kotte.url}/${school.id}/dashboard`
    const offline = await open(dashboard)
    for (const _ of ['cold', 'reloaded']) {
      await offline.sees(/Ingen kontakt sedan .*\d\d:\d\d/, 'h1')
      await offline.seesAir(/mättes .*\d\d:\d\d/i)
      await offline.seesAir(/\d\s*ppm/)
      await offline.goTo(dashboard)
    }
    await offline.goTo(`${kotte.url}/${school.id}`)
    await offline.sees(/Klassrum/, 'main')
    await offline.goTo(kotte.url)
    await offline.sees(new RegExp(school.name), 'main')
    await offline.goTo(`${kotte.url}/privacy-policy`)
    await offline.sees(/Så hanterar vi personuppgifter/, 'h1')
  },
}

const unknownName: Check = {
  proves: ['A1', 'A15'],
  title:
    'where no name server knows our name a device that has been here shows its last values and says that there is no contact, and is right when the name is known again',
  engines: ['chromium'],
  async run({ browser, open, kotte, school }) {
    // Browsers take every name below localhost for this computer, and for as safe as https.
    const host = 'kotte.localhost'
    const { port } = new URL(kotte.url)
    const dashboard = `http://${host}:${port}/${school.id}/dashboard`
    const online = await open(dashboard)
    await online.seesAir(/mättes/i)
    await untilFilesAreHere(online)
    const key = `["overview","${school.id}"]`
    await untilKept(online, key)

    await browser.kill()
    browser.forgetHost?.(host)
    const offline = await open(dashboard)
    await offline.sees(/Ingen kontakt sedan .*\d\d:\d\d/, 'h1')
    await offline.seesAir(/\d\s*ppm/)

    await browser.kill()
    browser.forgetHost?.(null)
    const reopened = await open(dashboard)
    await reopened.seesAir(/\d\s*ppm/)
    await reopened.seesNot(/Ingen kontakt sedan/, 'h1')
  },
}

const neverSeen: Check = {
  proves: ['P16'],
  title: 'a school that this device has never seen says that there is no internet, and comes by itself later',
  async run({ open, kotte, unseenSchool }) {
    const screen = await open(kotte.url)
    await untilFilesAreHere(screen)
    await kotte.stop()
    await screen.goTo(`${kotte.url}/${unseenSchool.id}/dashboard`)
    await screen.sees(/^Inget internet just nu$/, 'h1')
    await kotte.restart()
    await screen.seesAir(/\d\s*ppm/)
  },
}

const language: Check = {
  proves: ['A25'],
  title: 'the language can be changed without a server, there and back',
  async run({ open, kotte, school }) {
    const screen = await open(`${kotte.url}/${school.id}/dashboard`)
    await screen.sees(/Luften/, 'main')
    await untilFilesAreHere(screen)
    await kotte.kill()
    for (const [name, group] of [
      [/^English$/, /The air/],
      [/^Svenska$/, /Luften/],
    ] as const) {
      await screen.press('button', /^(Språk|Language):/)
      await screen.press('button', name)
      await screen.sees(group, 'main')
    }
  },
}

const diagnostics: Check = {
  proves: ['A26'],
  title:
    'the page for troubleshooting says without a server that there is no contact, and what is on the device',
  async run({ open, kotte, school }) {
    const screen = await open(`${kotte.url}/${school.id}`)
    await screen.sees(/Klassrum/, 'main')
    await untilFilesAreHere(screen)
    await kotte.kill()
    await screen.goTo(`${kotte.url}/diagnostics`)
    await screen.sees(/Felsökning/, 'h1')
    await screen.sees(/ingen svarade/, 'main')
    await screen.sees(/alla filer finns här/, 'main')
  },
}

/** Which page a wall begins with depends on the day: rooms sleep at weekends, electricity does not. */
const anyValue = /\d\s?(ppm|°C|lux|kWh)/

const wall: Check = {
  proves: ['W1'],
  title:
    'a wall that starts without a server shows its values with their age, its levels at rest, and says that there is no contact',
  async run({ browser, open, kotte, school }) {
    const address = `${kotte.url}/${school.id}/dashboard?display=wall&pages=metrics`
    const online = await open(address)
    await online.sees(anyValue, 'main')
    await untilFilesAreHere(online)
    await kotte.kill()
    await browser.kill()
    const offline = await open(address)
    await offline.sees(/\d( ppm| miljondelar)? när vi senast hade kontakt/, 'main')
    await offline.sees(/Ingen kontakt sedan .*\d\d:\d\d|Senast hämtat .*\d\d:\d\d/, 'main')
    await offline.seesNot(/nyss|Jättebra|Dags att vädra/, 'main')
  },
}

export const withoutServer: readonly Check[] = [
  coldStart,
  unknownName,
  neverSeen,
  language,
  diagnostics,
  wall,
]
