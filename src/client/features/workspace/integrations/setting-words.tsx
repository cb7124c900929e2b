import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Words, wordsOf } from '#client/features/workspace/components/words.tsx'
import type { ShownSettingName } from '#domain/integrations/setting-names.ts'

interface SettingWords {
  readonly title: () => ReactNode
  readonly help?: () => ReactNode
  /**
   * Few schools need it: it stands with the other such ones behind a heading, unless the other choices ask for it. `push`:
   * few where the platform sends to us, all where we connect to it.
   */
  readonly isSeldom?: true | 'push'
  /** What a choice is called that has not been made. */
  readonly none?: () => ReactNode
}

/** What settings are called whose schema does not say it. The keys are those of all kinds of integrations: the compiler asks for each. */
export const settingWords: Readonly<Record<string, SettingWords>> = {
  mode: {
    title: () => <Trans>Så kommer mätvärdena</Trans>,
    help: () => <Trans>Antingen skickar plattformen till oss, eller så hämtar vi därifrån.</Trans>,
  },
  cluster_host: {
    title: () => <Trans>Server</Trans>,
    help: () => <Trans>Till exempel eu1.cloud.thethings.network</Trans>,
    isSeldom: true,
  },
  tenant_id: {
    title: () => <Trans>Tenant ID</Trans>,
    help: () => <Trans>På det öppna nätet: ttn. På en egen server: lämna tomt.</Trans>,
    isSeldom: true,
  },
  application_id: {
    title: () => <Trans>Applikationens ID</Trans>,
    help: () => <Trans>Står överst på applikationens sida.</Trans>,
    isSeldom: true,
  },
  api_key: {
    title: () => <Trans>API-nyckel</Trans>,
    help: () => <Trans>Skapas under API keys, med rätten att läsa applikationens meddelanden.</Trans>,
    isSeldom: true,
  },
  mqtt_port: { title: () => <Trans>Port</Trans>, isSeldom: true },
  port: { title: () => <Trans>Port</Trans>, isSeldom: true },
  tls: {
    title: () => <Trans>Krypterad anslutning (TLS)</Trans>,
    isSeldom: true,
  },
  backfill: {
    title: () => <Trans>Hämta det som missats</Trans>,
    help: () => <Trans>Kräver att applikationens Storage Integration är påslagen.</Trans>,
    isSeldom: true,
  },
  host: {
    title: () => <Trans>Server</Trans>,
    help: () => <Trans>Till exempel lora.kommun.se</Trans>,
    isSeldom: true,
  },
  user: { title: () => <Trans>Användarnamn</Trans>, isSeldom: true },
  username: { title: () => <Trans>Användarnamn</Trans>, isSeldom: 'push' },
  password: { title: () => <Trans>Lösenord</Trans>, isSeldom: 'push' },
  ca_cert: {
    title: () => <Trans>Serverns certifikat</Trans>,
    help: () => <Trans>Bara om servern har ett eget. Klistra in hela, med BEGIN CERTIFICATE.</Trans>,
    isSeldom: true,
  },
  url: {
    title: () => <Trans>Adress</Trans>,
    help: () => <Trans>Till exempel mqtts://mqtt.kommun.se eller https://system.kommun.se/kotte</Trans>,
  },
  topic: {
    title: () => <Trans>Ämne (topic)</Trans>,
    help: () => <Trans>Till exempel skola/+/luft, där + står för vilken sensor som helst.</Trans>,
  },
  broker_url: {
    title: () => <Trans>Dataplattformens adress</Trans>,
    help: () => <Trans>Till exempel https://kontext.kommun.se, utan /ngsi-ld/v1</Trans>,
    isSeldom: 'push',
  },
  base_url: {
    title: () => <Trans>Serverns adress</Trans>,
    help: () => <Trans>Med version, till exempel https://frost.kommun.se/FROST-Server/v1.1</Trans>,
    isSeldom: 'push',
  },
  mqtt_url: {
    title: () => <Trans>Adress till MQTT-servern</Trans>,
    help: () => <Trans>Till exempel mqtts://frost.kommun.se</Trans>,
    isSeldom: 'push',
  },
  tenant: {
    title: () => <Trans>Tenant</Trans>,
    help: () => <Trans>Bara om dataplattformen är delad mellan flera.</Trans>,
    isSeldom: true,
  },
  entity_types: {
    title: () => <Trans>Typer att hämta</Trans>,
    help: () => <Trans>Med komma mellan, till exempel IndoorEnvironmentObserved, Device</Trans>,
    isSeldom: 'push',
  },
  attributes: {
    title: () => <Trans>Attribut att hämta</Trans>,
    help: () => <Trans>Med komma mellan. Lämna tomt för alla.</Trans>,
    isSeldom: true,
  },
  query: {
    title: () => <Trans>Urval</Trans>,
    help: () => <Trans>Som q i NGSI-LD. Väljer ut skolans egna sensorer.</Trans>,
    isSeldom: 'push',
  },
  datastream_filter: {
    title: () => <Trans>Urval av Datastreams</Trans>,
    help: () => <Trans>Som $filter i OData. Väljer ut skolans egna.</Trans>,
    isSeldom: 'push',
  },
  context_url: {
    title: () => <Trans>Adress till @context</Trans>,
    help: () => <Trans>Där typerna och attributen har sina korta namn.</Trans>,
    isSeldom: true,
  },
  format: { title: () => <Trans>Svarens format</Trans>, isSeldom: true },
  token_url: {
    title: () => <Trans>Adress för inloggning (OAuth)</Trans>,
    help: () => <Trans>Bara om dataplattformen kräver inloggning.</Trans>,
    isSeldom: true,
  },
  client_id: { title: () => <Trans>Klientens ID</Trans>, isSeldom: true },
  client_secret: { title: () => <Trans>Klientens hemlighet</Trans>, isSeldom: true },
  poll_minutes: { title: () => <Trans>Minuter mellan hämtningarna</Trans>, isSeldom: 'push' },
  message_format: { title: () => <Trans>Meddelandenas format</Trans> },
  serial: { title: () => <Trans>Sensorns serienummer</Trans>, isSeldom: true },
  values: {
    title: () => <Trans>Vilka värden</Trans>,
    help: () => <Trans>Kompenserade värden är rättade av sensorn själv och passar nästan alltid.</Trans>,
    isSeldom: true,
  },
  meter_id: {
    title: () => <Trans>Elmätarens namn</Trans>,
    help: () => <Trans>Bara om skolan har flera.</Trans>,
    isSeldom: true,
  },
  pulses_per_kwh: {
    title: () => <Trans>Pulser per kWh</Trans>,
    help: () => <Trans>Står på elmätaren, ofta 1000 eller 10000 imp/kWh.</Trans>,
  },
  line_in: {
    title: () => <Trans>Fältet för dem som går in</Trans>,
    help: () => <Trans>Lämna tomt om räknaren skickar in.</Trans>,
    isSeldom: true,
  },
  count_mode: {
    title: () => <Trans>Så räknar räknaren</Trans>,
    help: () => <Trans>Totalt: talet växer hela tiden. Period: antalet sedan förra meddelandet.</Trans>,
  },
  counter_bits: {
    title: () => <Trans>Räknarens storlek i bitar</Trans>,
    help: () => <Trans>Säger när talet börjar om från noll.</Trans>,
    isSeldom: true,
  },
  reset_time: {
    title: () => <Trans>Klockslag då räknaren nollas</Trans>,
    help: () => <Trans>Till exempel 00:00. Lämna tomt om den aldrig nollas.</Trans>,
    isSeldom: true,
  },
  required_header_name: {
    title: () => <Trans>Namn på ett eget sidhuvud (header)</Trans>,
    help: () => <Trans>Med ett eget sidhuvud räcker det inte att känna till adressen.</Trans>,
    isSeldom: true,
  },
  required_header_value: {
    title: () => <Trans>Sidhuvudets hemliga värde</Trans>,
    help: () => <Trans>Skriv samma värde på båda ställena.</Trans>,
    isSeldom: true,
  },
  signing_secret: {
    title: () => <Trans>Hemlighet för signering</Trans>,
    help: () => <Trans>Minst 24 tecken. Mottagaren behöver samma.</Trans>,
  },
  events: { title: () => <Trans>Händelser som skickas</Trans> },
  provenance: {
    title: () => <Trans>Varifrån värdena är</Trans>,
    help: () => <Trans>Visas för alla som ser värdena, så att ingen tror att de är uppmätta här.</Trans>,
    none: () => <Trans>Uppmätta på skolan</Trans>,
    isSeldom: true,
  },
} satisfies Record<ShownSettingName, SettingWords>

/** What the choices of a setting are called; a choice without words shows as it is. */
const choices: Words = {
  webhook: () => <Trans>Webhook (vanligast)</Trans>,
  http: () => <Trans>HTTP (vanligast)</Trans>,
  notify: () => <Trans>Dataplattformen skickar (vanligast)</Trans>,
  push: () => <Trans>Servern skickar (vanligast)</Trans>,
  poll: () => <Trans>Kotte hämtar</Trans>,
  normalized: () => <Trans>Fullständigt</Trans>,
  simplified: () => <Trans>Förenklat</Trans>,
  mqtt: () => <>MQTT</>,
  json: () => <>JSON</>,
  csv: () => <>CSV</>,
  senml: () => <>SenML</>,
  compensated: () => <Trans>Kompenserade</Trans>,
  raw: () => <Trans>Råa</Trans>,
  total: () => <Trans>Totalt</Trans>,
  period: () => <Trans>Period</Trans>,
  recorded: () => <Trans>Inspelade någon annanstans</Trans>,
  constructed: () => <Trans>Påhittade</Trans>,
  'alert.opened': () => <Trans>Ett larm börjar</Trans>,
  'alert.cleared': () => <Trans>Ett larm är över</Trans>,
  test: () => <Trans>Provmeddelanden</Trans>,
}

/** What an offered choice is called; one without words has its own name. */
export const choiceWords = wordsOf(choices, (choice) => choice)

/** What is wrong with a setting, by the server's code. */
export const settingFault = wordsOf(
  {
    integration_exists: () => <Trans>Någon annan hann före. Titta på det nya och försök igen.</Trans>,
    missing: () => <Trans>Fyll i det här.</Trans>,
    enter_again: () => <Trans>Adressen är ändrad. Skriv in det här igen.</Trans>,
    wrong_type: () => <Trans>Skriv ett tal.</Trans>,
    not_offered: () => <Trans>Välj ett av alternativen.</Trans>,
    min_length: () => <Trans>Det är för kort.</Trans>,
    min_value: () => <Trans>Talet är för litet.</Trans>,
    max_value: () => <Trans>Talet är för stort.</Trans>,
    empty: () => <Trans>Välj minst ett.</Trans>,
    wrong_format: () => <Trans>Det är inte rätt skrivet. Jämför med exemplet ovanför.</Trans>,
    not_a_positive_number: () => <Trans>Skriv ett tal större än noll.</Trans>,
  },
  () => <Trans>Det här går inte att använda. Kontrollera att det är rätt skrivet.</Trans>,
)
