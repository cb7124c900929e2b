import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type DeviceKey, type Lifetime, listedKeys } from '#client/device/kept-on-device.ts'

interface KeptOnDeviceProps {
  /** What is there only for members of the staff, and about them; else what is there for everybody. */
  readonly personal: boolean
}

/** Everything that the app leaves on a device: its name, what it is for and how long it stays. */
export function KeptOnDevice({ personal }: KeptOnDeviceProps) {
  return (
    <ul>
      {listedKeys(personal).map(({ key, until }) => (
        <li key={key}>
          <code>{key}</code>: {purposes[key]()} {lifetimes[until]()}
        </li>
      ))}
    </ul>
  )
}

const reloaded = () => <Trans>att sidan har laddats om, så att den inte gör det om och om igen.</Trans>

const purposes: Readonly<Record<DeviceKey, () => ReactNode>> = {
  kotte_locale: () => <Trans>språket som du valde.</Trans>,
  kotte_last_school: () => <Trans>skolan som du öppnade senast.</Trans>,
  'kotte_room:…': () => <Trans>rummet som du valde på en skola.</Trans>,
  kotte_clock_offset_ms: () => <Trans>hur mycket enhetens klocka går fel.</Trans>,
  kotte_last_contact: () => <Trans>när servern svarade senast.</Trans>,
  kotte_boot: () => (
    <Trans>en liten kopia av det som visades senast, så att sidan syns direkt när den öppnas.</Trans>
  ),
  kotte: () => (
    <Trans>
      en databas (IndexedDB) med de mätvärden och skolor som du har tittat på. För lärare som loggar in också
      det de har sett i arbetsytan, tills de loggar ut eller tio dagar har gått.
    </Trans>
  ),
  kotte_outbox: () => (
    <Trans>
      en databas (IndexedDB) med kundvagnarna från Matens resa och klassens märken, så att inget försvinner
      när internet är borta. I en kundvagn ligger mat och länder, i ett märke vad som hände i rummet och när.
      Namnet är ett djur som appen har lottat fram.
    </Trans>
  ),
  'kotte-drafts': () => (
    <Trans>
      en databas (IndexedDB) med kundvagnen som någon håller på med, klassens kod och djuret som plattan heter
      i en aktivitet. Nästa elev får en ny kundvagn. För lärare också det de skriver i ett formulär, tills det
      är sparat på servern eller de loggar ut, högst en vecka.
    </Trans>
  ),
  kotte_unsent: () => (
    <Trans>att det kan ligga något osänt på enheten, så att appen skickar det nästa gång den öppnas.</Trans>
  ),
  kotte_locale_repaired: reloaded,
  kotte_reloaded_at: reloaded,
  'tanstack_router_reload:…': reloaded,
  'tsr-scroll-restoration-…': () => (
    <Trans>hur långt ner du har läst på sidorna, så att du kommer tillbaka dit.</Trans>
  ),
  'workbox-precache-…': () => <Trans>själva appen i webbläsarens cache: sidor, bilder och typsnitt.</Trans>,
  logos: () => <Trans>skolornas bilder, i webbläsarens cache.</Trans>,
  workspace: () => <Trans>arbetsytans filer i webbläsarens cache, för den som har öppnat den.</Trans>,
  kotte_token: () => <Trans>en kaka som visar att du är inloggad.</Trans>,
  '__Host-kotte_half': () => (
    <Trans>en kaka till som hör ihop med den. Båda behövs, och den här kan inget skript läsa.</Trans>
  ),
  kotte_sign_in: () => <Trans>en kaka som finns medan du loggar in.</Trans>,
  kotte_shared_device: () => (
    <Trans>
      att du har sagt att enheten delas med andra. Då sparas inget av det du ser i arbetsytan på enheten.
    </Trans>
  ),
}

const lifetimes: Readonly<Record<Lifetime, () => ReactNode>> = {
  // As the words above the list say of all.
  cleared: () => null,
  sent: () => <Trans>Tas bort när servern har haft allt i en dag, nästa gång appen är öppen.</Trans>,
  tab: () => <Trans>Försvinner när fliken stängs.</Trans>,
  session: () => <Trans>Försvinner när du loggar ut, annars efter tio dagar.</Trans>,
  'sign-in': () => <Trans>Försvinner när du är inloggad, annars efter tio minuter.</Trans>,
}
