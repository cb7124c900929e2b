import { resultsKeptDays } from '#domain/activities/activity-state.ts'
import type { Text } from '#domain/locale.ts'
import { rawRetentionMs } from '#domain/metrics/acceptance.ts'
import { scriptTokenDays } from '#domain/schools/script-tokens.ts'
import type { DataSubject, LegalBasis } from './data-subjects.ts'
import type { PrivacyFacts } from './facts.ts'
import {
  alertKeptMs,
  feedbackKeptMs,
  logKeptMs,
  messageKeptMs,
  presenceKeptMs,
  pushKeptMs,
  retentionEveryMs,
  sessionMs,
  signInMs,
  unsentReportKeptMs,
} from './retention.ts'
import { spanInWords } from './span-in-words.ts'
import { aboutCounters, countedVisitors, idleWords, loggedLines } from './words-of-facts.ts'

/** Something that is done with data that are about people or came from a person: a row of the record of processing. */
interface Processing<Words> {
  readonly of: DataSubject
  readonly what: Words
  readonly why: Words
  /** How long, made from the constants that the jobs delete by. */
  readonly kept: Words
  readonly legalBasis: LegalBasis
}

/** The same on every server, or by how this one is configured. */
type FactText = Text | ((facts: PrivacyFacts) => Text)

const span = {
  message: spanInWords(messageKeptMs),
  raw: spanInWords(rawRetentionMs),
  log: spanInWords(logKeptMs),
  alert: spanInWords(alertKeptMs),
  feedback: spanInWords(feedbackKeptMs),
  push: spanInWords(pushKeptMs),
  session: spanInWords(sessionMs),
  signIn: spanInWords(signInMs),
  unsent: spanInWords(unsentReportKeptMs),
  presence: spanInWords(presenceKeptMs),
  deleting: spanInWords(retentionEveryMs),
}
const longestTokenDays = Math.max(...scriptTokenDays)

const afterTheGame: Text = {
  sv: `${resultsKeptDays} dagar efter att aktiviteten tog slut eller stängdes. En aktivitet utan slutdag tar slut när en lärare stänger den. Tas den bort försvinner det direkt.`,
  en: `${resultsKeptDays} days after the activity ended or was closed. One without a last day ends when a teacher closes it. If it is deleted, this is removed at once.`,
}
const untilChanged: Text = {
  sv: 'Tills någon ändrar eller tar bort det.',
  en: 'Until somebody changes or removes it.',
}

/** What is done with data that are about people or came from a person. The tables and columns: `server-register.ts`. */
export const processings = {
  carts: {
    of: 'pupil',
    what: {
      sv: 'Kundvagnar från Matens resa: maten, varifrån den kom och hur den reste, ett djur och en färg som appen har lottat fram, när vagnen gjordes och kom fram, om en lärare har lagt den åt sidan, ett tal som surfplattan drar för vagnen, så att bara den kan ändra vagnen, och appens version.',
      en: 'Carts of the Food Journey: the foods, where they came from and how they travelled, an animal and a colour that the app drew at random, when the cart was made and arrived, whether a teacher set it aside, a number that the tablet draws for the cart, so that only it can change the cart, and the version of the app.',
    },
    why: { sv: 'Klassen ska kunna se sina vagnar tillsammans.', en: 'A class can see its carts together.' },
    kept: afterTheGame,
    legalBasis: 'public_task',
  },
  contributions: {
    of: 'pupil',
    what: {
      sv: 'Det som en klass skickar om sitt rum. I Händelser på grafen vad som hände och när, i Vädra-experiment när klassen vädrade, hur länge och vad den gissade, i Rita din gissning linjen som någon ritade, i Klassens experiment vad eleverna vid en surfplatta trodde, när klassen ändrade något och hur länge, i Känn och mät hur luften kändes och ett tal som surfplattan drar för en aktivitet och en dag, så att den röstar en gång per lektion, i Detektivfall vilken förklaring eleverna vid en surfplatta valde, i Gissa kurvan vilken siffra de gissade, och i båda ett tal som surfplattan drar för den aktiviteten, så att den väljer en gång. Med det följer ett djur och en färg som appen har lottat fram, när det skickades, om en lärare har sagt ja, med en gissning ett tal som surfplattan drar för den, så att bara den kan ändra gissningen, och appens version. Utanför klassen syns märken, vädringar och vad en ändring i Klassens experiment gjorde först när en lärare har sagt ja. Av linjerna i Rita din gissning kan en lärare låta alla se mitten av fem eller fler, men aldrig någon enskild. Annat syns aldrig utanför klassen.',
      en: 'What a class sends of its room. In Events on the graph what happened and when, in the Airing experiment when the class aired, for how long and what it guessed, in Draw your guess the line that somebody drew, in Class experiment what the pupils of a tablet thought, when the class changed something and for how long, in Feel and measure how the air felt and a number that the tablet draws for one activity and one day, so that it votes once a lesson, in Mystery which explanation the pupils of a tablet chose, in Guess the curve which value they guessed, and in both a number that the tablet draws for that activity, so that it chooses once. With it come an animal and a colour that the app drew at random, when it was sent, whether a teacher has said yes, with a guess a number that the tablet draws for it, so that only it can change the guess, and the version of the app. Outside the class, marks, airings and what a change in a Class experiment did are seen only when a teacher has said yes. Of the lines in Draw your guess a teacher can let everybody see the middle of five or more, and never a single one. Nothing else is ever seen outside the class.',
    },
    why: {
      sv: 'Klassen ska kunna förklara vad mätarna i rummet visar, se vad en vädring gör, pröva sina gissningar och förklaringar, och jämföra hur luften känns med vad mätaren visar.',
      en: 'A class can explain what the sensors in its room show, see what airing does, test its guesses and explanations, and compare how the air feels with what the sensor shows.',
    },
    kept: afterTheGame,
    legalBasis: 'public_task',
  },
  unsent: {
    of: 'pupil',
    what: {
      sv: 'Hur många saker en surfplatta har kvar att skicka till en aktivitet, enligt den själv när den skickade något annat, och när det var. Surfplattan har inget nummer: det som pekar ut den är numret på det som har väntat längst.',
      en: 'How many things a tablet still has to send to an activity, as it said itself when it sent something else, and when that was. The tablet has no number: it is told apart by the number of what has waited longest.',
    },
    why: {
      sv: 'Läraren ska kunna se om något ligger kvar på surfplattorna.',
      en: 'The teacher can see whether something is still on the tablets.',
    },
    kept: {
      sv: `Tills det som har väntat längst kommer, högst ${span.unsent.sv}.`,
      en: `Until what has waited longest arrives, ${span.unsent.en} at most.`,
    },
    legalBasis: 'public_task',
  },
  presence: {
    of: 'pupil',
    what: ({ isShared }) => {
      const where: Text = isShared
        ? { sv: 'Det står i en tabell i databasen.', en: 'It is in a table of the database.' }
        : {
            sv: 'Servern har det i minnet och skriver inte ner det.',
            en: 'The server has it in its memory and does not write it down.',
          }
      return {
        sv: `Att en surfplatta visar en aktivitet just nu: djuret och färgen som appen har lottat fram, om något är inlämnat, och ett tal som surfplattan drar för en omgång. Ingen adress och inget nummer på surfplattan. ${where.sv}`,
        en: `That a tablet shows an activity right now: the animal and the colour that the app drew at random, whether something was handed in, and a number that the tablet draws for one round. No address and no number of the tablet. ${where.en}`,
      }
    },
    why: {
      sv: 'Klassen ska kunna se på tavlan vilka djur som är med.',
      en: 'The class can see on the board which animals are there.',
    },
    kept: {
      sv: `Tills surfplattan inte har skickat något på ${span.presence.sv}.`,
      en: `Until the tablet has sent nothing for ${span.presence.en}.`,
    },
    legalBasis: 'public_task',
  },
  measurements: {
    of: 'everyone',
    what: ({ visitorCounters }) => {
      const counted: Text = visitorCounters === 'none' ? { sv: '', en: '' } : countedVisitors
      const about = aboutCounters(visitorCounters)
      return {
        sv: `Vad mätarna visar: luft, värme, ljus, ljudets styrka, el och mat som blev kvar${counted.sv}. Servern tar bara emot tal: ingen bild, inget inspelat ljud och inget som säger vem någon är.${about.sv}`,
        en: `What the sensors show: air, temperature, light, how loud it is, electricity and food that was left${counted.en}. The server receives numbers alone: no picture, no recorded sound and nothing that says who anybody is.${about.en}`,
      }
    },
    why: { sv: 'Alla ska kunna se hur skolan mår.', en: 'Everybody can see how the school is doing.' },
    kept: {
      sv: `Enskilda värden i ${span.raw.sv}. Värden per timme och dag sparas utan slutdatum.`,
      en: `Single values for ${span.raw.en}. Values by the hour and day are kept without an end.`,
    },
    legalBasis: 'nobody',
  },
  feedback: {
    of: 'everyone',
    what: {
      sv: 'Det som någon skriver till kommunen om ett hinder, på sidan om tillgänglighet: vilket hinder, var, med egna ord, om någon vill ha innehållet i en annan form, en e-postadress om någon vill ha svar, och när det kom. Sidan ber alla att inte skriva om personer, och elever att fråga en vuxen.',
      en: 'What somebody writes to the municipality about an obstacle, on the page about accessibility: which obstacle, where, in their own words, whether they want the content in another form, an e-mail address if they want an answer, and when it came. The page asks everybody not to write about people, and pupils to ask an adult.',
    },
    why: {
      sv: 'Kommunen ska kunna ta bort hinder och svara.',
      en: 'The municipality can remove obstacles and answer.',
    },
    kept: {
      sv: `Tills en administratör tar bort det, högst ${span.feedback.sv}.`,
      en: `Until an administrator removes it, ${span.feedback.en} at most.`,
    },
    legalBasis: 'public_task',
  },
  access_log: {
    of: 'everyone',
    what: ({ log }) => ({
      sv: `${loggedLines[log].sv} För att bromsa den som frågar för ofta har servern hela IP-adressen i minnet, men skriver inte ner den.`,
      en: `${loggedLines[log].en} To slow down whoever asks too often, the server has the whole IP address in its memory but does not write it down.`,
    }),
    why: { sv: 'Hitta fel och skydda tjänsten.', en: 'Finding faults and protecting the service.' },
    kept: {
      sv: 'Så länge som kommunens IT-avdelning bestämmer.',
      en: 'For as long as the municipality’s IT department decides.',
    },
    legalBasis: 'public_task',
  },
  security_log: {
    of: 'staff',
    what: {
      sv: 'En rad i serverns logg när någon loggar in, loggar ut eller nekas, gör eller tar bort en nyckel, eller kvitterar ett larm: kontots id, skolan, när och från vilket nät. Namn och e-postadress står inte där, men kommunen kan slå upp vems id det är.',
      en: 'A line in the server’s log when somebody signs in, signs out or is refused, makes or removes a key, or acknowledges an alert: the id of the account, the school, when and from which network. Name and e-mail address are not there, but the municipality can look up whose id it is.',
    },
    why: {
      sv: 'Upptäcka när någon försöker ta sig in.',
      en: 'Noticing when somebody tries to get in.',
    },
    kept: {
      sv: 'Så länge som kommunens IT-avdelning bestämmer.',
      en: 'For as long as the municipality’s IT department decides.',
    },
    legalBasis: 'public_task',
  },
  accounts: {
    of: 'staff',
    what: {
      sv: 'Namn och e-postadress, skolor och roller, när personen blev inbjuden och senast loggade in, och det id som inloggningen ger.',
      en: 'Name and e-mail address, schools and roles, when the person was invited and last signed in, and the id that the sign-in service gives.',
    },
    why: { sv: 'Veta vem som får se och ändra vad.', en: 'Knowing who may see and change what.' },
    kept: {
      sv: 'Tills den sista inbjudan tas tillbaka.',
      en: 'Until the last invitation is taken back.',
    },
    legalBasis: 'public_task',
  },
  sessions: {
    of: 'staff',
    what: {
      sv: 'Att någon är inloggad: vilken webbläsare och vilket system, sedan när, när personen senast visade vem hen är och när det användes senast, och kontrollsummor av nycklarna.',
      en: 'That somebody is signed in: which browser and system, since when, when the person last showed who they are and when it was last used, and hashes of the keys.',
    },
    why: {
      sv: 'Hålla personen inloggad och låta den se var.',
      en: 'Keeping the person signed in and showing them where.',
    },
    kept: ({ sessionIdleMinutes }) => {
      const idle = idleWords(sessionIdleMinutes)
      return {
        sv: `Tills personen loggar ut, annars ${span.session.sv}${idle.sv}.`,
        en: `Until the person signs out, else ${span.session.en}${idle.en}.`,
      }
    },
    legalBasis: 'public_task',
  },
  sign_ins: {
    of: 'staff',
    what: {
      sv: 'En inloggning som har börjat: engångskoder som hör till webbläsaren. Står namnet, e-postadressen eller grupperna inte i inloggningens svar frågar servern inloggningstjänsten efter dem, och sparar dem här tills inloggningen är klar.',
      en: 'A sign-in that was begun: codes for one use that belong to the browser. Where the answer of the sign-in lacks the name, the e-mail address or the groups, the server asks the sign-in service for them and keeps them here until the sign-in is over.',
    },
    why: { sv: 'Ingen annan ska kunna ta över inloggningen.', en: 'Nobody else can take over the sign-in.' },
    kept: {
      sv: `Gäller i ${span.signIn.sv} och tas bort inom ${span.deleting.sv} efter det.`,
      en: `Valid for ${span.signIn.en} and deleted within ${span.deleting.en} after that.`,
    },
    legalBasis: 'public_task',
  },
  script_tokens: {
    of: 'staff',
    what: {
      sv: 'Nycklar till egna program: vad personen kallar dem, skola och roll, när de gjordes, slutar gälla och användes senast, och en kontrollsumma.',
      en: 'Keys for programs of one’s own: what the person calls them, school and role, when they were made, end and were last used, and a hash.',
    },
    why: { sv: 'Program ska kunna arbeta åt en person.', en: 'Programs can work for a person.' },
    kept: {
      sv: `Tills personen tar bort dem, högst ${longestTokenDays} dagar.`,
      en: `Until the person removes them, ${longestTokenDays} days at most.`,
    },
    legalBasis: 'public_task',
  },
  log: {
    of: 'staff',
    what: {
      sv: 'Loggen: vem som ändrade vad, när och på vilken skola, och vem som loggade in. Personen står där med sin e-postadress.',
      en: 'The log: who changed what, when and at which school, and who signed in. The person is there by their e-mail address.',
    },
    why: { sv: 'Kunna reda ut vad som har hänt.', en: 'Being able to find out what happened.' },
    kept: {
      sv: `I ${span.log.sv}, också när inbjudan är borta. Begär någon att bli raderad byts adressen ut mot en märkning som inte säger vem. Att något gjordes står kvar tiden ut.`,
      en: `For ${span.log.en}, also when the invitation is gone. For somebody who asks to be erased, the address is replaced by a mark that does not say who. That something was done stays until its time is over.`,
    },
    legalBasis: 'public_task',
  },
  writers: {
    of: 'staff',
    what: {
      sv: 'Vem som skrev in mat, matsedlar och mätarställningar (namn), och vem som märkte värden som fel eller tog tillbaka det (e-postadress).',
      en: 'Who entered food waste, menus and meter readings (name), and who marked values as wrong or took that back (e-mail address).',
    },
    why: { sv: 'Kolleger ska kunna fråga.', en: 'Colleagues can ask.' },
    kept: {
      sv: `I ${span.log.sv}. Värdena står kvar utan namn.`,
      en: `For ${span.log.en}. The values stay without the name.`,
    },
    legalBasis: 'public_task',
  },
  alerts: {
    of: 'staff',
    what: {
      sv: 'Namnet på den som tar hand om ett larm, och när.',
      en: 'The name of whoever deals with an alert, and since when.',
    },
    why: { sv: 'Två ska inte göra samma sak.', en: 'Two people do not do the same thing.' },
    kept: {
      sv: `Tas bort ${span.alert.sv} efter att larmet är över.`,
      en: `Removed ${span.alert.en} after the alert is over.`,
    },
    legalBasis: 'public_task',
  },
  alert_mail: {
    of: 'staff',
    what: ({ sendsMail }) => {
      const sending: Text = sendsMail
        ? { sv: 'och när det senast skickades', en: 'and when it was last sent' }
        : { sv: 'men den här servern skickar ingen e-post', en: 'but this server sends no e-mail' }
      return {
        sv: `E-postadresser som en skola har valt att skicka larm till, på vilket språk, ${sending.sv}.`,
        en: `E-mail addresses that a school has chosen to send alerts to, in which language, ${sending.en}.`,
      }
    },
    why: { sv: 'Skicka larm.', en: 'Sending alerts.' },
    kept: { sv: 'Tills skolan tar bort adressen.', en: 'Until the school removes the address.' },
    legalBasis: 'public_task',
  },
  push: {
    of: 'staff',
    what: {
      sv: 'Adressen till en enhet som får aviseringar om larm, dess nycklar och språk. Meddelandet går krypterat genom webbläsarens egen tjänst.',
      en: 'The address of a device that is notified of alerts, its keys and language. The message goes encrypted through the browser’s own service.',
    },
    why: { sv: 'Visa larm på den som har bett om det.', en: 'Showing alerts to whoever asked for them.' },
    kept: {
      sv: `Tills personen stänger av dem eller loggar ut, eller när arbetsytan inte har öppnats på enheten på ${span.push.sv}.`,
      en: `Until the person turns them off or signs out, or when the workspace was not opened on the device for ${span.push.en}.`,
    },
    legalBasis: 'public_task',
  },
  connections: {
    of: 'staff',
    what: {
      sv: 'Inställningar för kopplingar till andra system. Ett användarnamn kan stå där. Lösenord och nycklar är krypterade.',
      en: 'Settings of connections to other systems. A user name may be there. Passwords and keys are encrypted.',
    },
    why: { sv: 'Hämta och ta emot mätvärden.', en: 'Fetching and receiving measurements.' },
    kept: untilChanged,
    legalBasis: 'public_task',
  },
  administrators: {
    of: 'administrator',
    what: {
      sv: 'Att någon är administratör för kommunen, och sedan när.',
      en: 'That somebody is an administrator of the municipality, and since when.',
    },
    why: { sv: 'Veta vem som sköter alla skolor.', en: 'Knowing who looks after all schools.' },
    kept: {
      sv: 'Tills personen inte är administratör längre.',
      en: 'Until the person is no administrator any more.',
    },
    legalBasis: 'public_task',
  },
  published: {
    of: 'named',
    what: {
      sv: 'Skolans egna texter och bilder, namn som skolan ger rum, mätare, skärmar och aktiviteter, och personalens anteckningar vid värden. Någon kan vara nämnd där.',
      en: 'A school’s own texts and pictures, the names that it gives rooms, sensors, screens and activities, and staff’s notes beside values. Somebody may be named there.',
    },
    why: { sv: 'Skolan berättar om sig själv.', en: 'A school tells about itself.' },
    kept: untilChanged,
    legalBasis: 'public_task',
  },
  messages: {
    of: 'named',
    what: {
      sv: 'Meddelanden från mätare som de kom, och till andra system som de gick. En mätares namn kan nämna någon.',
      en: 'Messages of sensors as they came, and to other systems as they went. The name of a sensor may name somebody.',
    },
    why: { sv: 'Läsa om dem när något blev fel.', en: 'Reading them again when something went wrong.' },
    kept: {
      sv: `I ${span.message.sv}, enstaka några timmar längre. En mätares senaste meddelande ligger kvar tills nästa kommer.`,
      en: `For ${span.message.en}, single ones some hours longer. A sensor’s last message stays until the next one comes.`,
    },
    legalBasis: 'public_task',
  },
  contacts: {
    of: 'named',
    what: {
      sv: 'Kontaktuppgifter som kommunen själv visar för den personuppgiftsansvariga nämnden, dataskydd och tillgänglighet.',
      en: 'Contacts that the municipality itself shows for its data controller, data protection and accessibility.',
    },
    why: { sv: 'Alla ska kunna nå kommunen.', en: 'Everybody can reach the municipality.' },
    kept: untilChanged,
    legalBasis: 'public_task',
  },
} as const satisfies Readonly<Record<string, Processing<FactText>>>

export type ProcessingId = keyof typeof processings

/** Those of a group, in the order of the list, in the words of a server with these facts. */
export function processingsOf(
  group: DataSubject,
  facts: PrivacyFacts,
): readonly (Processing<Text> & { readonly id: ProcessingId })[] {
  const all: Readonly<Record<ProcessingId, Processing<FactText>>> = processings
  const words = (text: FactText) => (typeof text === 'function' ? text(facts) : text)
  return (Object.keys(all) as ProcessingId[])
    .map((id) => ({ id, ...all[id] }))
    .filter(({ of }) => of === group)
    .map(({ what, why, kept, ...processing }) => ({
      ...processing,
      what: words(what),
      why: words(why),
      kept: words(kept),
    }))
}
