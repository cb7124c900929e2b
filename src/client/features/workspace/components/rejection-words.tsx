import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MalformedReason, RefusalCode } from '#domain/integrations/message-codes.ts'
import { documentDepth, recordLimits } from '#domain/integrations/message-limits.ts'
import { type Words, wordsOf } from './words.tsx'

const otherFormat = () => <Trans>Meddelandet har inte det format som integrationen väntar sig.</Trans>
const noDevice = () => <Trans>Meddelandet säger inte vilken enhet det kommer från.</Trans>

const { fields: mostFields, depth: mostLevels, text: longestText } = recordLimits

const tooDeep = (levels: number) => <Trans>Det har för många nivåer. Gränsen är {levels}.</Trans>

const reasons: Words = {
  // Values
  implausible: () => <Trans>Värdet kan inte stämma.</Trans>,
  end_of_scale: () => (
    <Trans>
      Talet är det högsta eller lägsta som sensorn kan visa. Det verkliga värdet kan vara ett annat.
    </Trans>
  ),
  in_the_future: () => <Trans>Tiden ligger i framtiden. Klockan kan gå fel.</Trans>,
  too_old: () => <Trans>Det är för gammalt för att sparas.</Trans>,
  unknown_metric: () => <Trans>Kotte har inget sådant mätvärde.</Trans>,
  wrong_unit: () => <Trans>Enheten hör till något annat än mätvärdet.</Trans>,
  unit_missing: () => <Trans>Enheten saknas.</Trans>,
  not_a_number: () => <Trans>Värdet är inget tal.</Trans>,
  invalid_time: () => <Trans>Tiden går inte att läsa.</Trans>,
  ambiguous_time: () => (
    <Trans>Klockan visade den tiden två gånger den natten. Tidszonen behövs också.</Trans>
  ),
  unclear_day: () => <Trans>Dagen kan läsas på två sätt. Skriv den som 2026-11-25.</Trans>,
  simulated: () => <Trans>Meddelandet är ett prov eller en simulering. Det är ingen mätning.</Trans>,
  invalid_record: () => <Trans>Något saknas eller går inte att läsa.</Trans>,
  price_in_ore: () => (
    <Trans>
      Så dyr är ingen el. Priset ser ut att vara i öre, eller i euro per MWh. Skicka kronor per kWh.
    </Trans>
  ),
  price_per_mwh: () => (
    <Trans>Så dyr är ingen el. Priset ser ut att gälla en MWh. Skicka kronor per kWh.</Trans>
  ),
  marked_wrong: () => <Trans>Avsändaren säger själv att värdet är fel.</Trans>,
  not_compensated: () => <Trans>Värdet är av det slag som inte är valt i inställningarna.</Trans>,
  sensor_inactive: () => <Trans>Sensorn är inaktiv. Slå på den under Sensorer.</Trans>,
  counts_differently: () => <Trans>Värdet räknas på ett annat sätt än de tidigare.</Trans>,
  placed_elsewhere: () => <Trans>Avsändaren säger ute och platsen säger inne, eller tvärtom.</Trans>,
  device_replaced: () => <Trans>Enheten är utbytt mot en annan.</Trans>,
  too_many_new_devices: () => (
    <Trans>Dagens gräns för nya enheter är nådd. Släpp in den under Nya enheter.</Trans>
  ),
  not_there_yet: () => <Trans>Det mättes innan enheten kom till sin plats.</Trans>,
  time_never_comes: () => <Trans>Den timmen finns inte: klockan ställdes fram den natten.</Trans>,
  missing_value: () => <Trans>Det står inget värde.</Trans>,
  sum_of_others: () => <Trans>Raden räknar ihop de andra, och hoppas över.</Trans>,
  stands_twice: () => <Trans>En tidigare rad säger något annat om samma sak. Den gäller.</Trans>,
  unknown_interval: () => <Trans>Det går inte att se hur lång tid värdet gäller.</Trans>,
  no_payload: () => <Trans>Meddelandet innehåller inga mätvärden.</Trans>,
  unreadable_payload: () => <Trans>Innehållet går inte att läsa för den modellen.</Trans>,
  unknown_device_model: () => <Trans>Modellen är okänd. Välj modell under Sensorer.</Trans>,
  unknown_fields: () => <Trans>Fälten är okända. Välj vad de betyder under Sensorer.</Trans>,
  // Messages
  not_json: () => <Trans>Meddelandet är inte JSON. Välj JSON som format hos avsändaren.</Trans>,
  wrong_content_type: () => (
    <Trans>Meddelandet har fel innehållstyp (Content-Type). Välj application/json hos avsändaren.</Trans>
  ),
  too_many_columns: () => <Trans>Tabellen har för många kolumner.</Trans>,
  heading_too_long: () => <Trans>En rubrik i tabellen är för lång.</Trans>,
  cell_too_long: () => <Trans>Texten i en av tabellens celler är för lång.</Trans>,
  not_csv: () => <Trans>Meddelandet är ingen tabell.</Trans>,
  split_numbers: () => (
    <Trans>En rad i tabellen har fler celler än rubriker: decimalkomman delar dess tal.</Trans>
  ),
  not_senml: otherFormat,
  not_a_telegram: otherFormat,
  checksum: () => <Trans>Meddelandet är skadat: kontrollsumman stämmer inte.</Trans>,
  not_an_object: otherFormat,
  uplink_message: otherFormat,
  uplink_normalized: otherFormat,
  unknown_event: otherFormat,
  cmd: otherFormat,
  data: otherFormat,
  frm_payload: otherFormat,
  payload_hex: otherFormat,
  no_entities: otherFormat,
  no_observations: otherFormat,
  no_uplinks: otherFormat,
  end_device_ids: noDevice,
  dev_eui: noDevice,
  device_info: noDevice,
  eui: noDevice,
  serialno: noDevice,
  no_readings: () => <Trans>Meddelandet innehåller inga mätvärden.</Trans>,
  too_many: () => <Trans>Det är för mycket på en gång.</Trans>,
  too_large: () => <Trans>Meddelandet är för stort. Gränsen är en megabyte.</Trans>,
  message_too_deep: () => tooDeep(documentDepth),
  too_wide: () => <Trans>Det har för många fält. Gränsen är {mostFields}.</Trans>,
  too_deep: () => tooDeep(mostLevels),
  too_long: () => <Trans>En text är för lång. Gränsen är {longestText} tecken.</Trans>,
} satisfies Record<MalformedReason | RefusalCode, () => ReactNode> & Record<string, () => ReactNode>

const rejectionWords = wordsOf(reasons, (code) => <Trans>Det gick inte att ta emot. Felkod: {code}.</Trans>)

/** Why a value, a line or a whole message was not taken, by the server's code. */
export function RejectionWords({ code }: { readonly code: string }): ReactNode {
  return rejectionWords(code)
}

/** What a test or a running connection says of itself, by the server's code. */
export function ConnectionWords({ code }: { readonly code: string }): ReactNode {
  if (code.startsWith('http_'))
    return <Trans>Mottagaren svarar med felet {code.slice('http_'.length)}.</Trans>
  if (code.startsWith('backfill_')) {
    return (
      <>
        <Trans>Det som missades går inte att hämta.</Trans>{' '}
        <ConnectionWords code={code.slice('backfill_'.length)} />
      </>
    )
  }
  return connectionWords(code)
}

const connectionWords = wordsOf(
  {
    connected: () => <Trans>Anslutningen fungerar.</Trans>,
    delivered: () => <Trans>Provmeddelandet kom fram.</Trans>,
    waits_for_messages: () => (
      <Trans>Allt är klart här. Nu väntar vi på att plattformen skickar något till adressen.</Trans>
    ),
    unreachable: () => <Trans>Ingen svarar på adressen. Kontrollera server och port.</Trans>,
    host_unknown: () => <Trans>Servern finns inte. Kontrollera hur den stavas.</Trans>,
    not_authorized: () => <Trans>Användarnamnet eller lösenordet godtas inte.</Trans>,
    refused: () => <Trans>Servern säger nej till anslutningen.</Trans>,
    topic_refused: () => <Trans>Vi får inte läsa det ämnet. Kontrollera ämne och rättigheter.</Trans>,
    certificate: () => <Trans>Serverns certifikat går inte att lita på.</Trans>,
    too_slow: () => <Trans>Servern svarar för långsamt.</Trans>,
    closed: () => <Trans>Servern stängde anslutningen.</Trans>,
    broken_off: () => <Trans>Anslutningen bröts.</Trans>,
    not_an_address: () => <Trans>Adressen går inte att läsa.</Trans>,
    scheme_not_allowed: () => <Trans>Adressen ska börja på ett annat sätt. Jämför med exemplet.</Trans>,
    port_not_allowed: () => <Trans>Porten är inte tillåten.</Trans>,
    address_not_allowed: () => (
      <Trans>Adressen ligger på ett internt nät. Den som driver Kotte kan tillåta den.</Trans>
    ),
    password_in_address: () => <Trans>Skriv lösenordet i sin egen ruta, inte i adressen.</Trans>,
    too_many_redirects: () => <Trans>Adressen skickar vidare till en annan.</Trans>,
    too_large: () => <Trans>Svaret är för stort.</Trans>,
    nothing_found: () => (
      <Trans>Servern svarar, men har inget av det som ska hämtas. Kontrollera urvalet.</Trans>
    ),
    no_token: () => <Trans>Inloggningen gick inte. Kontrollera klientens ID och hemlighet.</Trans>,
    too_many: () => <Trans>Det är för mycket att hämta. Gör ett snävare urval.</Trans>,
    unreadable: () => <Trans>Servern svarar med något som inte går att läsa. Kontrollera adressen.</Trans>,
    incomplete: () => <Trans>Inställningarna är inte färdiga.</Trans>,
    malformed: () => <Trans>Det senaste meddelandet gick inte att läsa.</Trans>,
    wrong_header: () => (
      <Trans>Ett meddelande kom utan det hemliga sidhuvudet, eller med ett annat värde.</Trans>
    ),
    internal_error: () => <Trans>Ett meddelande kunde inte sparas och lades åt sidan.</Trans>,
    secret_changed: () => (
      <Trans>Hemligheterna kan inte läsas längre. Skriv in dem på nytt under Inställningar.</Trans>
    ),
  },
  () => null,
)
