import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Words, wordsOf } from '#client/features/workspace/components/words.tsx'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import { type MarkReason, markReasonTexts } from '#domain/series/marks.ts'
import type { AuditValue } from './audit-changes.ts'

/** What it was, or is. */
export function valueWords(value: AuditValue): ReactNode {
  if (value === null || value === '') return <Trans>inget</Trans>
  if (typeof value === 'object') return <Trans>{value.count} st</Trans>
  const word = String(value)
  const locale = currentLocale()
  if (Object.hasOwn(markReasonTexts, word)) return markReasonTexts[word as MarkReason][locale]
  return Object.hasOwn(values, word) ? plainWords(word) : (metricOf(word)?.name[locale] ?? instantWords(word))
}

/** A moment as people read it; what is none stays as it is. */
function instantWords(text: string): string {
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return text
  const formats = formatsOf(currentLocale())
  return `${formats.date(Date.parse(text))} ${formats.time(Date.parse(text))}`
}

const actions: Words = {
  signed_in: () => <Trans>Loggade in</Trans>,
  data_controller_changed: () => <Trans>Ändrade personuppgiftsansvarig</Trans>,
  visitor_counters_changed: () => <Trans>Ändrade uppgiften om sensorer som räknar besökare</Trans>,
  data_protection_changed: () => <Trans>Ändrade kontakten för dataskydd</Trans>,
  accessibility_statement_changed: () => <Trans>Ändrade tillgänglighetsredogörelsen</Trans>,
  accessibility_feedback_removed: () => <Trans>Tog bort en synpunkt på tillgängligheten</Trans>,
  clock_accepted: () => <Trans>Godkände serverns klocka</Trans>,
  deletion_confirmed: () => <Trans>Godkände en stor radering</Trans>,
  settings_changed: () => <Trans>Ändrade skolans inställningar</Trans>,
  calendar_changed: () => <Trans>Ändrade terminer, lov eller lektioner</Trans>,
  co2_limits_changed: () => <Trans>Ändrade gränserna för koldioxid</Trans>,
  logo_changed: () => <Trans>Bytte skolans logotyp</Trans>,
  logo_removed: () => <Trans>Tog bort skolans logotyp</Trans>,
  member_invited: () => <Trans>Bjöd in någon</Trans>,
  member_role_changed: () => <Trans>Bytte någons roll</Trans>,
  person_erased: () => <Trans>Raderade en person</Trans>,
  member_removed: () => <Trans>Tog bort någon</Trans>,
  script_token_made: () => <Trans>Gjorde en nyckel till ett program</Trans>,
  script_token_revoked: () => <Trans>Tog bort ett programs nyckel</Trans>,
  sensor_changed: () => <Trans>Ändrade en sensor</Trans>,
  sensor_activated: () => <Trans>Slog på en sensor</Trans>,
  sensor_deactivated: () => <Trans>Slog av en sensor</Trans>,
  sensor_placed: () => <Trans>Gav en ny enhet ett rum</Trans>,
  sensor_returned: () => <Trans>Lade tillbaka en enhet bland de nya</Trans>,
  sensor_ignored: () => <Trans>Ignorerade en ny enhet</Trans>,
  sensor_unignored: () => <Trans>Slutade ignorera en enhet</Trans>,
  devices_let_in: () => <Trans>Släppte in nya enheter över dagens gräns</Trans>,
  unplaced_removed: () => <Trans>Tog bort enheter som ingen hade placerat</Trans>,
  device_sent: () => <Trans>Skickade en ny enhet till en annan skola</Trans>,
  sensor_fields_mapped: () => <Trans>Ändrade vad en sensors fält betyder</Trans>,
  unread_answered: () => <Trans>Svarade på vad som inte kunde läsas</Trans>,
  unread_answer_undone: () => <Trans>Ångrade ett svar på vad som inte kunde läsas</Trans>,
  values_marked_wrong: () => <Trans>Markerade värden som fel</Trans>,
  value_released: () => <Trans>Lät ett värde visas som inte visades</Trans>,
  value_release_undone: () => <Trans>Ångrade att ett värde ska visas</Trans>,
  mark_undone: () => <Trans>Ångrade en markering av värden</Trans>,
  device_replaced: () => <Trans>Bytte en enhet</Trans>,
  integration_added: () => <Trans>Lade till en integration</Trans>,
  integration_changed: () => <Trans>Ändrade en integration</Trans>,
  integration_key_rotated: () => <Trans>Bytte adress för inkommande data</Trans>,
  signing_secret_rotated: () => <Trans>Gjorde en ny hemlighet för webhooken</Trans>,
  alert_recipients_changed: () => <Trans>Ändrade vem som får larm</Trans>,
  manual_entry_removed: () => <Trans>Tog bort något som var inskrivet</Trans>,
  dashboard_arranged: () => <Trans>Ordnade Så mår skolan</Trans>,
  page_added: () => <Trans>Skapade en sida</Trans>,
  page_changed: () => <Trans>Ändrade en sida</Trans>,
  page_published: () => <Trans>Publicerade en sida</Trans>,
  page_unpublished: () => <Trans>Avpublicerade en sida</Trans>,
  page_deleted: () => <Trans>Tog bort en sida</Trans>,
  section_added: () => <Trans>Skapade ett avsnitt</Trans>,
  section_changed: () => <Trans>Ändrade ett avsnitt</Trans>,
  section_deleted: () => <Trans>Tog bort ett avsnitt</Trans>,
  activity_added: () => <Trans>Skapade en aktivitet</Trans>,
  activity_changed: () => <Trans>Ändrade en aktivitet</Trans>,
  activity_activated: () => <Trans>Startade en aktivitet</Trans>,
  activity_deactivated: () => <Trans>Stoppade en aktivitet</Trans>,
  activity_round_started: () => <Trans>Började en omgång med klassen</Trans>,
  activity_continued: () => <Trans>Gick vidare till en annan aktivitet med klassen</Trans>,
  activity_code_renewed: () => <Trans>Gjorde en ny kod till en aktivitet</Trans>,
  activity_joining_closed: () => <Trans>Slutade ta emot till en aktivitet</Trans>,
  activity_joining_opened: () => <Trans>Började ta emot igen till en aktivitet</Trans>,
  cart_set_aside: () => <Trans>Lade en kundvagn åt sidan</Trans>,
  cart_taken_back: () => <Trans>Tog tillbaka en kundvagn</Trans>,
  contribution_approved: () => <Trans>Lät alla se något som klassen har skickat</Trans>,
  contribution_removed: () => <Trans>Tog bort något som klassen har skickat</Trans>,
  contribution_waiting: () => <Trans>Lät bara klassen se något som den har skickat</Trans>,
  unsent_imported: () => <Trans>Hämtade en fil från en surfplatta</Trans>,
  mystery_passed: () => <Trans>Hoppade över veckans detektivfall</Trans>,
  mystery_taken_back: () => <Trans>Tog tillbaka veckans detektivfall</Trans>,
  activity_deleted: () => <Trans>Tog bort en aktivitet</Trans>,
  room_added: () => <Trans>Lade till ett rum</Trans>,
  room_changed: () => <Trans>Ändrade ett rum</Trans>,
  room_removed: () => <Trans>Tog bort ett rum</Trans>,
  wall_added: () => <Trans>Skapade en skärm</Trans>,
  wall_changed: () => <Trans>Ändrade en skärm</Trans>,
  wall_removed: () => <Trans>Tog bort en skärm</Trans>,
  rooms_merged: () => <Trans>Slog ihop två rum</Trans>,
  sensor_archived: () => <Trans>Lade undan en sensor</Trans>,
  sensor_restored: () => <Trans>Tog fram en sensor igen</Trans>,
  routing_changed: () => <Trans>Ändrade regler för nya enheter</Trans>,
  routing_undone: () => <Trans>Ångrade en ändring av regler</Trans>,
  administrator_invited: () => <Trans>Bjöd in en administratör</Trans>,
  administrator_removed: () => <Trans>Tog bort en administratör</Trans>,
  school_added: () => <Trans>Lade till en skola</Trans>,
  school_taken_back: () => <Trans>Ångrade att en skola lades till</Trans>,
  school_changed: () => <Trans>Ändrade en skola</Trans>,
  sensor_deleted: () => <Trans>Raderade en sensor</Trans>,
}

const keys: Words = {
  name: () => <Trans>Namn</Trans>,
  color: () => <Trans>Färg</Trans>,
  logoUrl: () => <Trans>Logotyp</Trans>,
  email: () => <Trans>E-post</Trans>,
  address: () => <Trans>Adress</Trans>,
  role: () => <Trans>Roll</Trans>,
  status: () => <Trans>Status</Trans>,
  school_id: () => <Trans>Skola</Trans>,
  location: () => <Trans>Plats</Trans>,
  'place.name': () => <Trans>Ort</Trans>,
  'place.lat': () => <Trans>Latitud</Trans>,
  'place.lng': () => <Trans>Longitud</Trans>,
  place: () => <Trans>Plats</Trans>,
  showsWeather: () => <Trans>Visar väder</Trans>,
  outboundWebhookUrl: () => <Trans>Webhookens adress</Trans>,
  fairFrom: () => <Trans>Dags att vädra från (ppm)</Trans>,
  poorAbove: () => <Trans>Dålig luft över (ppm)</Trans>,
  'ownCo2Limits.fairFrom': () => <Trans>Dags att vädra från (ppm)</Trans>,
  'ownCo2Limits.poorAbove': () => <Trans>Dålig luft över (ppm)</Trans>,
  ownCo2Limits: () => <Trans>Gränser för koldioxid</Trans>,
  'calendar.terms': () => <Trans>Terminer</Trans>,
  'calendar.closed_days': () => <Trans>Lov och studiedagar</Trans>,
  'calendar.lesson_hours': () => <Trans>Lektionstider</Trans>,
  'calendar.event_days': () => <Trans>Händelser</Trans>,
  title: () => <Trans>Rubrik</Trans>,
  'title.sv': () => <Trans>Rubrik på svenska</Trans>,
  'title.en': () => <Trans>Rubrik på engelska</Trans>,
  slug: () => <Trans>Adress</Trans>,
  position: () => <Trans>Ordning</Trans>,
  section_ids: () => <Trans>Avsnitt</Trans>,
  blocks: () => <Trans>Innehåll</Trans>,
  exposure: () => <Trans>Inne eller ute</Trans>,
  kind: () => <Trans>Sorts rum</Trans>,
  floor: () => <Trans>Våning</Trans>,
  airingAdvice: () => <Trans>När luften är dålig</Trans>,
  volumeM3: () => <Trans>Volym i kubikmeter</Trans>,
  usualPeople: () => <Trans>Så många brukar vara här</Trans>,
  roomIds: () => <Trans>Rum</Trans>,
  pages: () => <Trans>Sidor</Trans>,
  tiles: () => <Trans>Mätvärden åt gången</Trans>,
  rotateSeconds: () => <Trans>Sekunder på varje sida</Trans>,
  nightDim: () => <Trans>Mörkare på natten</Trans>,
  'nightDim.from': () => <Trans>Mörkare från</Trans>,
  'nightDim.to': () => <Trans>Mörkare till</Trans>,
  integration_key: () => <Trans>Integration</Trans>,
  metric_key: () => <Trans>Mätvärde</Trans>,
  from: () => <Trans>Från</Trans>,
  to: () => <Trans>Till</Trans>,
  reason: () => <Trans>Orsak</Trans>,
  note: () => <Trans>Anteckning</Trans>,
  mark_id: () => <Trans>Markering</Trans>,
  'scope.sv': () => <Trans>Vad den gäller, på svenska</Trans>,
  'scope.en': () => <Trans>Vad den gäller, på engelska</Trans>,
  assessment: () => <Trans>Sorts bedömning</Trans>,
  assessor: () => <Trans>Vem som har bedömt</Trans>,
  assessedOn: () => <Trans>När</Trans>,
  faults: () => <Trans>Kända brister</Trans>,
  'feedback.address': () => <Trans>Hit skriver den som hittar ett hinder</Trans>,
  'feedback.answerDays': () => <Trans>Svar inom så många arbetsdagar</Trans>,
}

const values: Words = {
  true: () => <Trans>ja</Trans>,
  false: () => <Trans>nej</Trans>,
  active: () => <Trans>aktiv</Trans>,
  inactive: () => <Trans>inaktiv</Trans>,
  draft: () => <Trans>utkast</Trans>,
  published: () => <Trans>publicerad</Trans>,
  viewer: () => <Trans>läsare</Trans>,
  editor: () => <Trans>redaktör</Trans>,
  owner: () => <Trans>ägare</Trans>,
  cameras: () => <Trans>kameror</Trans>,
  no_cameras: () => <Trans>inga kameror</Trans>,
  full: () => <Trans>Helt förenlig</Trans>,
  partial: () => <Trans>Delvis förenlig</Trans>,
  self: () => <Trans>Egen bedömning</Trans>,
  outside: () => <Trans>Granskning av någon utomstående</Trans>,
  indoor: () => <Trans>inne</Trans>,
  outdoor: () => <Trans>ute</Trans>,
}

/** What was done; a word that this version does not know is shown as it is. */
export const actionWords = wordsOf(actions, (action) => <code>{action}</code>)

/** What was changed about it. */
export const keyWords = wordsOf(keys, (key) => <code>{key}</code>)

const plainWords = wordsOf(values, (value) => value)
