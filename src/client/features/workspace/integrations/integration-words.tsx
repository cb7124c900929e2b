import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type IntegrationKey, isIntegrationKey } from '#domain/integrations/integrations.ts'

/** What a kind of integration gives a school, in a line; nothing for a kind that this version has no words for. */
export function Gives({ integrationKey }: { readonly integrationKey: string }): ReactNode {
  return isIntegrationKey(integrationKey) ? gives[integrationKey]() : null
}

const gives: Readonly<Record<IntegrationKey, () => ReactNode>> = {
  the_things_stack: () => <Trans>Sensorer över LoRaWAN: luft, temperatur, ljud, jord, besökare</Trans>,
  chirpstack: () => <Trans>Sensorer över ett eget LoRaWAN-nät: luft, temperatur, ljud, jord</Trans>,
  netmore: () => <Trans>Sensorer över Netmores LoRaWAN-nät</Trans>,
  loriot: () => <Trans>Sensorer över LORIOT:s LoRaWAN-nät</Trans>,
  thingpark: () => <Trans>Sensorer över Actilitys LoRaWAN-nät</Trans>,
  airgradient: () => <Trans>Luften inne: koldioxid, partiklar, temperatur, fuktighet</Trans>,
  sensorthings: () => <Trans>Mätvärden från en öppen dataplattform med SensorThings</Trans>,
  ngsi_ld: () => <Trans>Mätvärden från stadens dataplattform med NGSI-LD</Trans>,
  mqtt: () => <Trans>Mätvärden från en MQTT-server, till exempel skolans egen</Trans>,
  http_push: () => <Trans>Mätvärden från egna program och byggen</Trans>,
  electricity_meter: () => <Trans>El från elnätet, direkt från elmätaren</Trans>,
  food_waste_scale: () => <Trans>Matsvinn från vågen i matsalen</Trans>,
  people_counter: () => <Trans>Besökare från en räknare vid dörren</Trans>,
  outbound_webhook: () => <Trans>Larm från Kotte till skolans eller kommunens egna system</Trans>,
}

/**
 * What a user does at the other side, in order. The names of its menus are those that it shows, in English; they stand
 * in bold in the sentences.
 */
export const connectionSteps: Readonly<Record<IntegrationKey, readonly (() => ReactNode)[]>> = {
  the_things_stack: [
    () => <Trans>Logga in i konsolen för The Things Stack och öppna applikationen.</Trans>,
    () => (
      <Trans>
        Välj <b>Webhooks</b> i menyn (i äldre versioner under <b>Integrations</b>), sedan <b>Add webhook</b>{' '}
        och <b>Custom webhook</b>.
      </Trans>
    ),
    () => (
      <Trans>
        Hitta på ett <b>Webhook ID</b>, till exempel kotte. Välj <b>JSON</b> som <b>Webhook format</b>.
      </Trans>
    ),
    () => (
      <Trans>
        Klistra in adressen härifrån som <b>Base URL</b>.
      </Trans>
    ),
    () => (
      <Trans>
        Kryssa i <b>Uplink message</b> och låt rutan bredvid vara tom. Spara.
      </Trans>
    ),
  ],
  chirpstack: [
    () => <Trans>Logga in i ChirpStack och öppna applikationen.</Trans>,
    () => (
      <Trans>
        Öppna fliken <b>Integrations</b> och välj plustecknet vid <b>HTTP</b>.
      </Trans>
    ),
    () => (
      <Trans>
        Välj <b>JSON</b> som <b>Payload encoding</b> (i version 3: <b>Payload marshaler</b>).
      </Trans>
    ),
    () => (
      <Trans>
        Klistra in adressen härifrån som <b>Event endpoint URL</b> och spara.
      </Trans>
    ),
  ],
  netmore: [
    () => <Trans>Logga in i Netmores portal, eller be den som sköter nätet.</Trans>,
    () => <Trans>Skapa en HTTP-push för skolans sensorer, med JSON som format.</Trans>,
    () => <Trans>Klistra in adressen härifrån som mottagare.</Trans>,
  ],
  loriot: [
    () => <Trans>Logga in i LORIOT och öppna applikationen.</Trans>,
    () => (
      <Trans>
        Välj <b>Output</b>, sedan <b>Add new output</b> och <b>HTTP Push</b>.
      </Trans>
    ),
    () => (
      <Trans>
        Klistra in adressen härifrån som <b>Target URL</b>. Låt formatet vara JSON.
      </Trans>
    ),
  ],
  thingpark: [
    () => (
      <Trans>
        Logga in i ThingPark, öppna <b>Application servers</b> och lägg till en av typen <b>HTTP</b>.
      </Trans>
    ),
    () => (
      <Trans>
        Välj <b>JSON</b> som <b>Content type</b> och klistra in adressen härifrån som <b>Destination</b>.
      </Trans>
    ),
    () => (
      <Trans>
        Lägg till servern i sensorernas <b>AS routing profile</b>.
      </Trans>
    ),
  ],
  airgradient: [
    () => (
      <Trans>
        Sensorn svarar på skolans eget nät, på{' '}
        <code>http://airgradient_SERIENUMMER.local/measures/current</code>.
      </Trans>
    ),
    () => (
      <Trans>
        Låt något på nätet, till exempel Home Assistant, hämta svaret varje minut och skicka det vidare som
        det är (POST, JSON) till adressen härifrån.
      </Trans>
    ),
  ],
  sensorthings: [
    () => <Trans>Be den som sköter dataplattformen att skicka nya Observations med HTTP POST.</Trans>,
    () => <Trans>Ge dem adressen härifrån. Formatet är JSON.</Trans>,
    () => (
      <Trans>Kan de inte skicka: välj under Inställningar att Kotte hämtar, och skriv adressen dit.</Trans>
    ),
    () => <Trans>När en Datastream har skickat något väljer du vad den mäter, under Sensorer.</Trans>,
  ],
  ngsi_ld: [
    () => (
      <Trans>Be den som sköter dataplattformen att lägga upp en prenumeration på skolans sensorer.</Trans>
    ),
    () => (
      <Trans>
        Adressen härifrån är prenumerationens <code>notification.endpoint.uri</code>.
      </Trans>
    ),
    () => (
      <Trans>Kan de inte skicka: välj under Inställningar att Kotte hämtar, och skriv adressen dit.</Trans>
    ),
  ],
  mqtt: [
    () => <Trans>Be den som sköter MQTT-servern om adress, ämne, användarnamn och lösenord.</Trans>,
    () => <Trans>Skriv in dem under Inställningar och spara.</Trans>,
    () => <Trans>Testa anslutningen. Fungerar den, aktivera.</Trans>,
  ],
  http_push: [
    () => (
      <Trans>Låt programmet skicka mätvärden med POST till adressen, som JSON eller CSV. Till exempel:</Trans>
    ),
    () => <code>{'{ "readings": [{ "device_id": "sal-1", "metric": "co2", "value": 612 }] }'}</code>,
  ],
  electricity_meter: [
    () => <Trans>Sätt en läsare i elmätarens P1-port och koppla den till skolans nät.</Trans>,
    () => <Trans>Låt läsaren skicka telegrammen som text (POST) till adressen härifrån.</Trans>,
    () => <Trans>Räknar den pulser i stället: skriv hur många pulser en kWh är, under Inställningar.</Trans>,
  ],
  food_waste_scale: [
    () => <Trans>Be vågens leverantör att skicka varje vägning till adressen härifrån, som JSON.</Trans>,
    () => (
      <code>
        {
          '{ "date": "2026-03-10", "meal": "Lunch", "waste_kind": "plate", "weight_g": 4200, "portions": 300 }'
        }
      </code>
    ),
    () => <Trans>Ingen våg än? Skriv in vikten för hand under Skriv in själv.</Trans>,
  ],
  people_counter: [
    () => <Trans>Be räknarens leverantör att skicka antalet till adressen härifrån, som JSON.</Trans>,
    () => <code>{'{ "device_id": "entre", "at": "2026-03-10T09:00:00Z", "in": 5123 }'}</code>,
  ],
  outbound_webhook: [
    () => <Trans>Be den som sköter det mottagande systemet om en https-adress.</Trans>,
    () => <Trans>Kom överens om en lång hemlighet. Med den signeras allt som Kotte skickar.</Trans>,
    () => <Trans>Skriv in båda under Inställningar, spara och testa anslutningen.</Trans>,
  ],
}
