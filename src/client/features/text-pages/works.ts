import type { Text } from '#domain/locale.ts'

/** Something that others made and Kotte contains. `NOTICE.md` has the same list, and a test compares the two. */
export interface Work {
  /** As in `NOTICE.md`, without its marks for code. */
  readonly work: Text
  readonly author: string
  readonly licence: string
  readonly url: string
}

export interface WorkGroup {
  readonly id: string
  readonly heading: Text
  readonly works: readonly Work[]
}

export const workGroups: readonly WorkGroup[] = [
  {
    id: 'fonts',
    heading: { sv: 'Typsnitt', en: 'Fonts' },
    works: [
      {
        work: {
          sv: 'Nunito (variabelt), från @fontsource-variable/nunito',
          en: 'Nunito (variable), from @fontsource-variable/nunito',
        },
        author: 'The Nunito Project Authors',
        licence: 'SIL Open Font License 1.1',
        url: 'https://github.com/googlefonts/nunito',
      },
    ],
  },
  {
    id: 'icons',
    heading: { sv: 'Ikoner och bilder', en: 'Icons and pictures' },
    works: [
      {
        work: { sv: 'Ikoner, från lucide-react', en: 'Icons, from lucide-react' },
        author: 'Lucide Icons and Contributors; some derive from Feather, Cole Bemis (MIT)',
        licence: 'ISC',
        url: 'https://lucide.dev',
      },
      {
        work: { sv: 'Flaggor, från circle-flags', en: 'Flags, from circle-flags' },
        author: 'HatScripts',
        licence: 'MIT',
        url: 'https://github.com/HatScripts/circle-flags',
      },
      {
        work: {
          sv: 'Nivåsymboler, skolbilder och appens ikon',
          en: 'Level symbols, school pictures and the app icon',
        },
        author: 'Kotte',
        licence: 'EUPL-1.2',
        url: 'https://eupl.eu/1.2/en',
      },
    ],
  },
  {
    id: 'messages',
    heading: {
      sv: 'Inspelade sensormeddelanden (i testerna)',
      en: 'Recorded sensor messages (in the tests)',
    },
    works: [
      {
        work: {
          sv: 'Meddelanden från LoRaWAN-plattformar med avkodade värden',
          en: 'Uplink envelopes of LoRaWAN platforms with their decoded values',
        },
        author: 'ThingsBoard',
        licence: 'Apache-2.0',
        url: 'https://github.com/thingsboard/data-converters',
      },
      {
        work: { sv: 'Kodexempel från enheter', en: 'Codec examples of devices' },
        author: 'The Things Network',
        licence: 'Apache-2.0',
        url: 'https://github.com/TheThingsNetwork/lorawan-devices',
      },
      {
        work: {
          sv: 'Anslutningar, upplänkar och nedlänkar från The Things Stack',
          en: 'Join, uplink and downlink events of The Things Stack',
        },
        author: 'The Things Industries',
        licence: 'Apache-2.0',
        url: 'https://github.com/TheThingsIndustries/lorawan-stack-docs',
      },
      {
        work: {
          sv: 'Avkodningstester och exempel från ChirpStack',
          en: 'Decode tests of ChirpStack device profiles and event examples',
        },
        author: 'ChirpStack',
        licence: 'MIT',
        url: 'https://github.com/chirpstack/chirpstack-device-profiles',
      },
    ],
  },
  {
    id: 'series',
    heading: {
      sv: 'Mätserier som demokommunen spelar upp',
      en: 'Measured series that the demo municipality replays',
    },
    works: [
      {
        work: {
          sv: 'Occupancy Detection: temperatur, luftfuktighet, ljus och koldioxid i ett kontor (UCI Machine Learning Repository, datamängd 357)',
          en: 'Occupancy Detection: temperature, humidity, light, CO2 of an office (UCI Machine Learning Repository, data set 357)',
        },
        author: 'Luis M. Candanedo and Véronique Feldheim, 2016',
        licence: 'CC BY 4.0',
        url: 'https://archive.ics.uci.edu/dataset/357',
      },
      {
        work: {
          sv: 'Room Occupancy Estimation: temperatur, ljus, ljud och koldioxid i ett rum (UCI Machine Learning Repository, datamängd 864)',
          en: 'Room Occupancy Estimation: temperature, light, sound, CO2 of a room (UCI Machine Learning Repository, data set 864)',
        },
        author: 'Adarsh Pal Singh and Sachin Chaudhari, 2018',
        licence: 'CC BY 4.0',
        url: 'https://archive.ics.uci.edu/dataset/864',
      },
    ],
  },
]
