import type { Locale } from '#domain/locale.ts'
import type { EntryKind } from './entry-kind.ts'

/**
 * What a table of each kind looks like: a heading and one line, as spreadsheets of the language write them. The server
 * reads both, whatever the language of the page.
 */
export const tableExamples: Readonly<Record<Locale, Readonly<Record<EntryKind, readonly string[]>>>> = {
  sv: {
    food_waste: ['datum;måltid;typ;vikt (kg);portioner', '2026-03-09;Lunch;Tallrik;4,2;300'],
    menu: ['datum;måltid;rätt;märkning;allergener', '2026-03-10;Lunch;Ärtsoppa;Vegetarisk;Mjölk|Ägg'],
    meter: ['datum;tid;mätarställning (kWh)', '2026-03-09;10:00;12003,5'],
  },
  en: {
    food_waste: ['date,meal,waste_kind,weight_kg,portions', '2026-03-09,Lunch,plate,4.2,300'],
    menu: ['date,meal,dish,labels,allergens', '2026-03-10,Lunch,Pea soup,Vegetarian,Milk|Egg'],
    meter: ['date,time,total_kwh', '2026-03-09,10:00,12003.5'],
  },
}
