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
        work: {
          sv: 'Ikoner i src/client/ui/icons, från lucide-react',
          en: 'Icons in src/client/ui/icons, from lucide-react',
        },
        author: 'Lucide Icons and Contributors; some derive from Feather by Cole Bemis (MIT)',
        licence: 'ISC',
        url: 'https://lucide.dev',
      },
      {
        work: {
          sv: 'Flaggor i public/flags, från circle-flags',
          en: 'Flags in public/flags, from circle-flags',
        },
        author: 'HatScripts',
        licence: 'MIT',
        url: 'https://github.com/HatScripts/circle-flags',
      },
      {
        work: {
          sv: 'Mat, djur och färdsätt i Matens resa (Fluent Emoji Flat), från @iconify-json/fluent-emoji-flat',
          en: 'Foods, animals and ways to travel in the food journey (Fluent Emoji Flat), from @iconify-json/fluent-emoji-flat',
        },
        author: 'Microsoft Corporation',
        licence: 'MIT',
        url: 'https://github.com/microsoft/fluentui-emoji',
      },
      {
        work: {
          sv: 'Tio matvaror i src/client/features/food-journey/pictures/own',
          en: 'Ten foods in src/client/features/food-journey/pictures/own',
        },
        author: 'Kotte',
        licence: 'EUPL-1.2',
        url: 'https://eupl.eu/1.2/en',
      },
      {
        work: {
          sv: 'Nivåsymboler, bilder, demoskolornas logotyper och appens ikon',
          en: "Level symbols, pictures, school logos of the demo and the app's icon",
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
          sv: 'Avkodningstester av ChirpStacks enhetsprofiler',
          en: 'Decode tests of ChirpStack device profiles',
        },
        author: 'ChirpStack',
        licence: 'MIT',
        url: 'https://github.com/chirpstack/chirpstack-device-profiles',
      },
      {
        work: {
          sv: 'Exempel på NGSI-LD-entiteter ur Smart Data Models',
          en: 'Examples of NGSI-LD entities of Smart Data Models',
        },
        author: 'Smart Data Models programme contributors',
        licence: 'CC BY 4.0',
        url: 'https://github.com/smart-data-models',
      },
      {
        work: {
          sv: 'En avisering ur FIWAREs handledning om prenumerationer',
          en: 'A notification of the FIWARE subscriptions tutorial',
        },
        author: 'FIWARE Foundation e.V.',
        licence: 'MIT',
        url: 'https://github.com/FIWARE/tutorials.LD-Subscriptions-Registrations',
      },
    ],
  },
  {
    id: 'feeds',
    heading: {
      sv: 'Inspelade prognoser och matsedlar (i testerna)',
      en: 'Recorded forecasts and menus (in the tests)',
    },
    works: [
      {
        work: { sv: 'En punktprognos från SMHI', en: 'A point forecast of SMHI' },
        author: 'SMHI; recorded by pysmhi (MIT)',
        licence: 'CC BY 4.0',
        url: 'https://github.com/gjohansson-ST/pysmhi',
      },
      {
        work: { sv: 'Skolmatsedlar som RSS', en: 'School menus as RSS' },
        author: 'Kaptensanders/skolmat',
        licence: 'MIT',
        url: 'https://github.com/Kaptensanders/skolmat',
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
          sv: 'Occupancy Detection, UCI Machine Learning Repository, datamängd 357: koldioxid, temperatur, luftfuktighet och ljus i ett kontor',
          en: 'Occupancy Detection, UCI Machine Learning Repository, data set 357: CO2, temperature, relative humidity and light of one office',
        },
        author: 'L. M. Candanedo, V. Feldheim',
        licence: 'CC BY 4.0',
        url: 'https://archive.ics.uci.edu/dataset/357',
      },
      {
        work: {
          sv: 'CalIt2 Building People Counts: människor genom en byggnads huvudentré (UCI Machine Learning Repository, datamängd 156)',
          en: 'CalIt2 Building People Counts: people through the main door of a building (UCI Machine Learning Repository, data set 156)',
        },
        author: 'Alexander Ihler, Padhraic Smyth',
        licence: 'CC BY 4.0',
        url: 'https://archive.ics.uci.edu/dataset/156',
      },
      {
        work: {
          sv: 'Hyperspectral soil moisture: markfukt från en fältmätning i Karlsruhe i maj 2017',
          en: 'Hyperspectral soil moisture: soil moisture of a field campaign in Karlsruhe, May 2017',
        },
        author: 'Felix M. Riese, Sina Keller',
        licence: 'CC BY 4.0',
        url: 'https://github.com/felixriese/hyperspectral-soilmoisture-dataset',
      },
      {
        work: {
          sv: 'Energy Sparks: en brittisk skolas el, varje halvtimme',
          en: 'Energy Sparks: half-hourly electricity of a school in the United Kingdom',
        },
        author: 'Bath: Hacked',
        licence: 'MIT',
        url: 'https://github.com/Energy-Sparks/energy-sparks',
      },
    ],
  },
  {
    id: 'places',
    heading: { sv: 'Länder och landskap', en: 'Countries and provinces' },
    works: [
      {
        work: {
          sv: 'Länders punkter: mitten av den största ytan',
          en: 'Points of countries: the middle of the largest polygon',
        },
        author: 'Natural Earth',
        licence: 'public domain',
        url: 'https://www.naturalearthdata.com',
      },
      {
        work: {
          sv: 'Länders namn på svenska och engelska',
          en: 'Names of countries in Swedish and English',
        },
        author: 'Unicode CLDR',
        licence: 'Unicode-3.0',
        url: 'https://cldr.unicode.org',
      },
      {
        work: { sv: 'Landskapens punkter', en: 'Points of provinces' },
        author: 'Per Liedman, Lantmäteriet',
        licence: 'CC0 1.0',
        url: 'https://github.com/perliedman/svenska-landskap',
      },
    ],
  },
  {
    id: 'shapes',
    heading: { sv: 'Kartornas former', en: 'Map shapes' },
    works: [
      {
        work: { sv: 'Länders former: 50 m, förenklade', en: 'Shapes of countries: 50 m, simplified' },
        author: 'Natural Earth; world-atlas by Michael Bostock',
        licence: 'public domain',
        url: 'https://www.naturalearthdata.com',
      },
      {
        work: { sv: 'Landskapens former: förenklade', en: 'Shapes of provinces: simplified' },
        author: 'Per Liedman, Lantmäteriet',
        licence: 'CC0 1.0',
        url: 'https://github.com/perliedman/svenska-landskap',
      },
    ],
  },
]
