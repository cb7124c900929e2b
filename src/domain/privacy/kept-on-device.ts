import type { Text } from '#domain/locale.ts'
import {
  formDraftKeptMs,
  ownGuessShownMs,
  sentKeptMs,
  sessionMs,
  signInMs,
  threadKeptMs,
} from './retention.ts'
import { spanInWords } from './span-in-words.ts'

/** Whose it is: who uses the device, or a member of staff who signs in, and only with them is it there. */
type DeviceGroup = 'everyone' | 'staff'

export type StorageKind = 'localStorage' | 'sessionStorage' | 'IndexedDB' | 'Cache Storage' | 'cookie'

interface DeviceEntry {
  readonly where: StorageKind
  readonly of: DeviceGroup
  readonly what: Text
  /** How long it stays by itself, see `lifetimes`. */
  readonly until: Lifetime
  /** What it is called where the server is reached over plain http. */
  readonly overHttp?: string
  /** Put there by the game for the pupil at hand, and removed with "Rensa det som finns här". */
  readonly isOfGame?: true
}

const sent = spanInWords(sentKeptMs)
const draft = spanInWords(formDraftKeptMs)
const ownGuess = spanInWords(ownGuessShownMs)
const thread = spanInWords(threadKeptMs)
const session = spanInWords(sessionMs)
const signIn = spanInWords(signInMs)

/** How long something stays by itself. */
export const lifetimes = {
  cleared: {
    sv: 'Tills webbläsarens data för sidan rensas.',
    en: 'Until the browser’s data of the site are cleared.',
  },
  sent: {
    sv: `Tas bort när servern har haft allt i ${sent.sv}, nästa gång appen är öppen.`,
    en: `Removed when the server has had all of it for ${sent.en}, the next time the app is open.`,
  },
  thread: {
    sv: `Tas bort efter ${thread.sv}, nästa gång någon öppnar skolans sida.`,
    en: `Removed after ${thread.en}, the next time somebody opens the school’s page.`,
  },
  tab: { sv: 'Försvinner när fliken stängs.', en: 'Removed when the tab is closed.' },
  session: {
    sv: `Försvinner när personen loggar ut, annars efter ${session.sv}.`,
    en: `Removed when the person signs out, else after ${session.en}.`,
  },
  'sign-in': {
    sv: `Försvinner när inloggningen är klar, annars efter ${signIn.sv}.`,
    en: `Removed when the sign-in is over, else after ${signIn.en}.`,
  },
} as const satisfies Readonly<Record<string, Text>>
type Lifetime = keyof typeof lifetimes

const reloaded: Text = {
  sv: 'Att sidan har laddats om, så att den inte gör det om och om igen.',
  en: 'That the page was loaded again, so that it does not do so over and over.',
}

/**
 * Everything that the app leaves on a device, by its name; a name that ends in … is the beginning of several. The privacy
 * page and "Rensa det som finns här" are made from this list, and nothing else can be stored: the functions of `client/device` take
 * no other names, and a story compares it with what a browser holds. Names never change, because devices keep what they
 * have under them.
 */
export const keptOnDevice = {
  kotte_locale: {
    where: 'localStorage',
    of: 'everyone',
    until: 'cleared',
    what: { sv: 'Språket som valdes.', en: 'The language that was chosen.' },
  },
  kotte_last_school: {
    where: 'localStorage',
    of: 'everyone',
    until: 'cleared',
    what: { sv: 'Skolan som öppnades senast.', en: 'The school that was opened last.' },
  },
  'kotte_room:…': {
    where: 'localStorage',
    of: 'everyone',
    until: 'cleared',
    what: { sv: 'Rummet som valdes på en skola.', en: 'The room that was chosen at a school.' },
  },
  kotte_clock_offset_ms: {
    where: 'localStorage',
    of: 'everyone',
    until: 'cleared',
    what: { sv: 'Hur mycket enhetens klocka går fel.', en: 'How far the device’s clock is off.' },
  },
  kotte_last_contact: {
    where: 'localStorage',
    of: 'everyone',
    until: 'cleared',
    what: { sv: 'När servern svarade senast.', en: 'When the server last answered.' },
  },
  kotte_boot: {
    where: 'localStorage',
    of: 'everyone',
    until: 'cleared',
    what: {
      sv: 'En liten kopia av det som visades senast, så att sidan syns direkt när den öppnas.',
      en: 'A small copy of what was shown last, so that the page is seen as soon as it opens.',
    },
  },
  kotte: {
    where: 'IndexedDB',
    of: 'everyone',
    until: 'cleared',
    what: {
      sv: `En databas med de mätvärden och skolor som har visats. För den som loggar in också det som arbetsytan har visat, tills personen loggar ut eller ${session.sv} har gått och appen öppnas.`,
      en: `A database with the measurements and schools that were shown. For whoever signs in also what the workspace has shown, until they sign out, or until ${session.en} have passed and the app is opened.`,
    },
  },
  kotte_outbox: {
    where: 'IndexedDB',
    of: 'everyone',
    until: 'sent',
    isOfGame: true,
    what: {
      sv: 'En databas med kundvagnarna från Matens resa och klassens märken, vädringar, gissningar, experiment och röster, så att inget försvinner när internet är borta. I en kundvagn ligger mat och länder, i ett märke vad som hände i rummet och när, i en vädring när och hur länge och vad klassen gissade, i en gissning linjen som någon ritade, i ett experiment vad elever trodde och när klassen ändrade något, i en röst hur luften kändes eller vad elever trodde. Namnet är ett djur som appen har lottat fram.',
      en: 'A database with the carts of the Food Journey and the class’s marks, airings, guesses, experiments and votes, so that nothing is lost when the internet is gone. A cart holds foods and countries, a mark what happened in the room and when, an airing when and for how long and what the class guessed, a guess the line that somebody drew, an experiment what pupils thought and when the class changed something, a vote how the air felt or what pupils thought. The name is an animal that the app drew at random.',
    },
  },
  'kotte-drafts': {
    where: 'IndexedDB',
    of: 'everyone',
    until: 'cleared',
    isOfGame: true,
    what: {
      sv: `En databas med kundvagnen som någon håller på med, klassens kod och nyckel, djuret som surfplattan heter i en aktivitet, talet som den syns med i en omgång, talet som den röstar med en dag, i ett detektivfall eller i en gissning, vad surfplattans elever trodde om ett experiment, ett detektivfall, en kurva eller klassens mat och en vädring eller en ändring som pågår, och gissningar som bara finns på surfplattan: de visas i ${ownGuess.sv} och tas bort nästa gång någon öppnar gissningarna. Nästa elev får en ny kundvagn. För lärare också det de skriver i ett formulär, tills det är sparat på servern eller de loggar ut. Ett utkast som är äldre än ${draft.sv} används inte mer.`,
      en: `A database with the cart that somebody is making, the class’s code and key, the animal that the tablet is called in an activity, the number that it is seen with in a round, the number that it votes with for a day, in a mystery or in a guess, what its pupils thought of an experiment, a mystery, a curve or the class’s food, and an airing or a change that is under way, and guesses that are on the tablet alone: they are shown for ${ownGuess.en} and removed the next time somebody opens the guesses. The next pupil gets a new cart. For teachers also what they type into a form, until it is saved on the server or they sign out. A draft that is older than ${draft.en} is not used any more.`,
    },
  },
  kotte_unsent: {
    where: 'localStorage',
    of: 'everyone',
    until: 'sent',
    isOfGame: true,
    what: {
      sv: 'Att det kan ligga något osänt på enheten, så att appen skickar det nästa gång den öppnas.',
      en: 'That there may be something unsent on the device, so that the app sends it the next time it is opened.',
    },
  },
  kotte_thread: {
    where: 'localStorage',
    of: 'everyone',
    until: 'thread',
    isOfGame: true,
    what: {
      sv: 'Min tråd: det senaste som gjordes på surfplattan, högst tio saker, så att nästa dag kan börja där. Till exempel när en gissning får svar och hur den gick, hur långt ner luften kom när ni vädrade, hur långt en kundvagn reste och en fråga att ta med till skolan. Inga namn på personer, och inget skickas.',
      en: 'My thread: the latest things that were done with the tablet, ten at most, so that the next day can begin there. For example when a guess has its answer and how it went, how low the air came when you aired the room, how far a cart travelled, and a question to bring to school. No names of people, and nothing is sent.',
    },
  },
  kotte_locale_repaired: { where: 'sessionStorage', of: 'everyone', until: 'tab', what: reloaded },
  kotte_reloaded_at: { where: 'sessionStorage', of: 'everyone', until: 'tab', what: reloaded },
  'tanstack_router_reload:…': { where: 'sessionStorage', of: 'everyone', until: 'tab', what: reloaded },
  'tsr-scroll-restoration-…': {
    where: 'sessionStorage',
    of: 'everyone',
    until: 'tab',
    what: {
      sv: 'Hur långt ner någon har läst på sidorna, för att komma tillbaka dit.',
      en: 'How far down somebody has read on the pages, to come back there.',
    },
  },
  'workbox-precache-…': {
    where: 'Cache Storage',
    of: 'everyone',
    until: 'cleared',
    what: {
      sv: 'Själva appen: sidor, bilder och typsnitt.',
      en: 'The app itself: pages, pictures and typefaces.',
    },
  },
  logos: {
    where: 'Cache Storage',
    of: 'everyone',
    until: 'cleared',
    what: { sv: 'Skolornas bilder.', en: 'The schools’ pictures.' },
  },
  workspace: {
    where: 'Cache Storage',
    of: 'everyone',
    until: 'cleared',
    what: {
      sv: 'Arbetsytans filer, för den som har öppnat den.',
      en: 'The files of the workspace, for whoever has opened it.',
    },
  },
  kotte_token: {
    where: 'cookie',
    of: 'staff',
    until: 'session',
    what: {
      sv: 'En kaka som visar att någon är inloggad.',
      en: 'A cookie that shows that somebody is signed in.',
    },
  },
  '__Host-kotte_half': {
    where: 'cookie',
    of: 'staff',
    until: 'session',
    overHttp: 'kotte_half',
    what: {
      sv: 'En kaka till som hör ihop med den. Båda behövs, och den här kan inget skript läsa.',
      en: 'Another cookie that belongs with it. Both are needed, and no script can read this one.',
    },
  },
  '__Host-kotte_sign_in': {
    where: 'cookie',
    of: 'staff',
    until: 'sign-in',
    overHttp: 'kotte_sign_in',
    what: {
      sv: 'En kaka som finns medan någon loggar in.',
      en: 'A cookie that is there while somebody signs in.',
    },
  },
  kotte_shared_device: {
    where: 'localStorage',
    of: 'staff',
    until: 'cleared',
    what: {
      sv: 'Att någon har sagt att enheten delas med andra. Då sparas inget av det som arbetsytan visar på enheten.',
      en: 'That somebody has said that others use the device too. Nothing that the workspace shows is then kept on it.',
    },
  },
} as const satisfies Readonly<Record<string, DeviceEntry>>

type Kept = typeof keptOnDevice
export type DeviceKey = keyof Kept

/** What is there for everybody, or only for a member of staff. */
export function keptFor(group: DeviceGroup): readonly (DeviceEntry & { readonly key: DeviceKey })[] {
  const entries = Object.entries<DeviceEntry>(keptOnDevice) as [DeviceKey, DeviceEntry][]
  return entries.filter(([, { of }]) => of === group).map(([key, entry]) => ({ key, ...entry }))
}

/** Whether the list has a name that a browser holds, itself or the beginning of it. */
export function isRegistered(where: StorageKind, name: string): boolean {
  return Object.entries<DeviceEntry>(keptOnDevice).some(
    ([key, entry]) =>
      entry.where === where &&
      (key.endsWith('…') ? name.startsWith(key.slice(0, -1)) : name === key || name === entry.overHttp),
  )
}

/** The names of what lies in one kind of storage. */
export type KeysIn<Where extends DeviceEntry['where']> = {
  [Key in DeviceKey]: Kept[Key]['where'] extends Where ? Key : never
}[DeviceKey]

/** The names of what "Rensa det som finns här" removes. */
export type GameKey = {
  [Key in DeviceKey]: Kept[Key] extends { readonly isOfGame: true } ? Key : never
}[DeviceKey]
