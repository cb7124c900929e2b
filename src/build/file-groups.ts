import { locales } from '#domain/locale.ts'
import type { NamePatterns } from './name-patterns.ts'

/** What goes into one built file. */
export interface FileGroup extends NamePatterns {
  /** Of the built file. Only devices that open the workspace fetch what begins with `workspace` (`sw/staff-files.ts`). */
  readonly name: string
  /** Whether all that these files import comes along, unless another group names it. */
  readonly withImports?: true
}

/**
 * Which source files, and which packages, go into which built file. The first group that names a file has it: what is
 * special comes before what is general. A file that no group names is built with what imports it, or by itself.
 *
 * Few files compress better and arrive sooner: each costs a slow tablet 12 ms of a start's time.
 *
 * A file that a page's first picture needs belongs to a group that the page starts with. In a later group, the page would
 * wait for all of that; and where the later group imports the earlier one, as the game's does, each would need the other
 * before it can run, and the page breaks. `tests/built/file-groups.test.ts` tells.
 */
export const fileGroups: readonly FileGroup[] = [
  {
    // What both kinds of pages start with: our own code in one file with the libraries. A file of its own would come to
    // devices less often, and cost a slow tablet 12 ms at each start.
    name: 'core',
    files: [
      'vite/preload-helper',
      'src/build/no-{infinite-queries,mutations}',
      'src/contract/{config,endpoint,latest,menu,problem,schools,shared-shapes}',
      'src/domain/locale',
      'src/client/query-client',
      'src/client/api/*',
      'src/client/offline/{connection,use-now,wall,when-quiet}',
      'src/client/queries/{config,is-missing,schools}',
      'src/client/texts/{Words,authored,formats,i18n,stockholm-time,stored-locale}',
      'src/client/texts/{details,measurements}/catalogues',
      'src/client/ui/*.{css,svg}',
      'src/client/ui/plain/{AfterPicture,Icon,first-picture,sprite}',
      'src/client/widgets/later-part',
    ],
    packages: [
      'react',
      'react-dom',
      'scheduler',
      'use-sync-external-store',
      '@lingui/*',
      '@tanstack/{query-core,react-query}',
      'valibot',
    ],
  },
  {
    // Days of the schools' time zone, and arrays for charts and maps.
    name: 'common',
    files: ['src/domain/time/{local-date,local-time,time-zone,week}'],
    packages: ['d3-array', 'internmap'],
  },
  {
    // What a class's games and written pages are, which several pages ask for once they are drawn.
    name: 'class',
    files: [
      'src/build/no-sent-cart-check',
      'src/contract/{activities,carts,pages}',
      'src/domain/food-journey/{game-maps,share-code}',
      'src/client/offline/build-id',
      'src/client/queries/{activities,sections}',
    ],
    packages: ['valibot?class'],
  },
  {
    // Little parts that a page asks for once it is drawn.
    name: 'little',
    files: [
      'src/domain/metrics/good-now',
      'src/client/features/dashboard/{keep-dashboard,kept-tile}',
      'src/client/features/landing/{GoodNow,ShareCode}',
      'src/client/features/school-page/TilePreview',
      'src/client/offline/keep-picture',
    ],
  },
  {
    // What metrics are about.
    name: 'about',
    files: ['src/domain/metrics/{about-of,*-about}'],
  },
  {
    // A chart without its pictures: words, table, time and the choice of time.
    name: 'history',
    files: [
      'src/contract/{lesson-time,school-dashboards,widget-data,widgets}',
      'src/domain/metrics/{chart,chart-steps,charts,concern}',
      'src/domain/series/*',
      'src/domain/time/{interval,local-date-time,local-day,range,range-validation,resolution,week-ranges}',
      'src/client/features/dashboard/{ChartPanel,HistorySection,LessonWeek,NoSeriesYet,lesson-words}',
      'src/client/features/dashboard/{RangePicker,range-of-choice}',
      'src/client/queries/{later-shapes,widgets}',
      'src/client/texts/calendar-formats',
      'src/client/ui/plain/RadioRow',
      'src/client/widgets/wall-pages',
      'src/client/widgets/chart/*',
    ],
    except: ['src/domain/series/point', 'src/client/widgets/chart/{TimeChart.tsx,no-*}'],
  },
  {
    // What only some tiles hold, after their values.
    name: 'more-tiles',
    files: [
      'src/domain/equivalents/{pictogram,plate-waste}',
      'src/domain/metrics/{band-ranges,feed-topics}',
      'src/client/ui/plain/{PineCone,pine-cone-shape}',
      'src/client/widgets/{ElectricityRows,Meatballs,Picture,PictureRow,ReadingPicture}',
      'src/client/widgets/{Sparkline,sparkline-shape}',
      'src/client/widgets/{WeatherTile,weather-words}',
    ],
  },
  {
    // A value, its level and its age: what the school page, the dashboard, the wall and a single widget share.
    name: 'tiles',
    files: [
      'src/domain/metrics/*',
      'src/domain/series/point',
      'src/client/ui/plain/LevelSymbol',
      'src/client/widgets/{Tile,TileFrame,TileList,cone-opening}',
      'src/client/widgets/{NoLevel,Value,age-words,shown-number}',
      'src/client/widgets/{reading,reading-groups,says-the-same}',
    ],
  },
  {
    // What somebody opens or scrolls to: lunch, what a metric means, a time of one's own.
    name: 'on-demand',
    files: [
      'src/client/features/dashboard/*',
      'src/client/widgets/{LevelScale,MenuTile}',
      'src/client/widgets/section/*',
    ],
    except: ['src/client/features/dashboard/{Dashboard,Later,NowSections,history-choice}'],
  },
  {
    // What a widget in a frame and the examples of such widgets share.
    name: 'single-widget',
    files: ['src/client/widgets/{Feed,Forecast,LunchToday,SingleWidget}'],
  },
  {
    // The way in, and who is signed in: after every page.
    name: 'sign-in',
    files: [
      'src/contract/user-accounts',
      'src/domain/schools/permissions',
      'src/client/features/page-frame/LanguageChoices',
      'src/client/features/sign-in/*',
      'src/client/offline/{drafts,private-rows}',
      'src/client/queries/user-accounts',
      'src/client/session/{session,token-cookie}',
      'src/client/texts/choose-locale',
      'src/client/texts/{sign-in,workspace}/catalogues',
      'src/client/ui/plain/{Sheet,use-copied}',
    ],
    except: ['src/client/features/sign-in/SignInLater'],
  },
  {
    // Setting up and following games stands on the game: a page of its own, and what the game has for teachers alone.
    name: 'workspace-games',
    files: [
      'src/contract/{game-preview,workspace-activities}',
      'src/client/features/food-journey/{ClassResults,GamePreview}',
      'src/client/features/workspace/activities/*',
      'src/client/queries/workspace-activities',
    ],
  },
  {
    // The workspace's other pages, as one file …
    name: 'workspace-later',
    files: [
      'src/contract/{alerts,quality}',
      'src/contract/{manual-*,push-*,school-integrations,sensors,sensor-*}',
      'src/contract/{block-draft,members,workspace-*}',
      'src/domain/pages/*',
      'src/domain/schools/{email,logo,logo-contrast,logo-plate,school}',
      'src/domain/time/{parse-school-calendar,school-calendar}',
      'src/client/features/workspace/{BackTo,FormCard,UnsavedGuard,change,use-form,use-kept-focus}',
      'src/client/features/workspace/*/**',
      'src/client/queries/workspace-*',
      'src/client/session/unsaved-forms',
      'src/client/ui/rich/{Confirm,Field}',
    ],
    packages: ['@tanstack/react-router/**/useBlocker', 'valibot?staff'],
    except: ['src/contract/workspace-home'],
  },
  {
    // … after its home, with the component library: the teachers' workspace, nobody else waits for it.
    name: 'workspace',
    files: [
      'src/contract/{pagination,workspace-home}',
      'src/domain/sensors/*',
      'src/client/features/workspace/*',
      'src/client/offline/install-offer',
      'src/client/queries/{change,workspace}',
      'src/client/routes/$schoolId/workspace/**?tsr-split=*',
      'src/client/texts/workspace-later/catalogues',
      'src/client/ui/tokens',
      'src/client/ui/rich/*',
    ],
    packages: [
      '@chakra-ui/*',
      '@ark-ui/*',
      '@zag-js/*',
      '@internationalized/*',
      '@pandacss/*',
      '@emotion/*',
      'hoist-non-react-statics',
      'react-is',
      'stylis',
    ],
  },
  {
    // The food journey up to its first step …
    name: 'game',
    files: [
      'virtual:game-pictures',
      'src/domain/food-journey/*',
      'src/domain/places/*',
      'src/client/features/food-journey/{FoodJourney,GamePicture,GameStates,LiveGame,screens,use-game}',
      'src/client/features/food-journey/{BottomBar,StepBar,steps,use-step-ahead}',
      'src/client/features/food-journey/{AliasBadge,ClearTablet,OutboxStatus,hand-in}',
      'src/client/features/food-journey/{FoodsStep,UndoNote,draft,kept-draft}',
      'src/client/features/food-journey/{use-clicks-only,use-kept-focus}',
      'src/client/offline/outbox/*',
      'src/client/routes/schools/**?tsr-split=*',
      'src/client/ui/plain/{after-next-picture,use-after-paint}',
    ],
  },
  {
    // … and after it, with its maps.
    name: 'game-later',
    files: ['src/client/features/food-journey/**', 'src/client/features/food-journey/map/geometry/*?url'],
    packages: ['@visx/*', 'd3-geo', 'classnames'],
  },
  {
    // Long texts that few read: one file for all of them, and one for each language of what is around them.
    name: 'text-pages',
    files: [
      'src/domain/accessibility-assessment',
      'src/client/features/{privacy-policy,text-pages}/*',
      'src/client/offline/diagnostics',
      'src/client/routes/{accessibility-statement,diagnostics,licences,open-data,privacy-policy}?tsr-split=*',
      'src/client/ui/plain/TextPage',
    ],
  },
  {
    // What is seen when something has gone wrong, or is new, and what a phone's camera reads.
    name: 'seldom',
    files: [
      'src/client/features/app-status/AppStatus',
      'src/client/features/not-found/NotFound',
      'src/client/ui/plain/{QrCode,qr-modules}',
    ],
    packages: ['uqr'],
  },
  ...locales.flatMap(textsIn),
  {
    // What all pages of a school stand in, and the router. One request less at the start: without our own code the router
    // is of no use. With all that they import: the rest is small and wanted by every page that shows a school.
    name: 'app',
    files: [
      'src/domain/schools/{accent,color}',
      'src/client/main',
      'src/client/features/school-page/{SchoolPlate,SchoolWaiting}',
      'src/client/routes/$schoolId/route?tsr-split=*',
      'src/client/session/last-school',
    ],
    packages: ['@tanstack/*', 'idb-keyval'],
    withImports: true,
  },
]

function textsIn(locale: string): readonly FileGroup[] {
  return [
    {
      name: `long-texts-${locale}`,
      files: [`src/client/texts/{privacy-policy,text-pages,widget-examples}/${locale}`],
    },
    {
      // Words of what comes after the first picture of a page.
      name: `later-${locale}`,
      files: [`src/client/texts/{details,embed,sign-in,wall}/${locale}`],
    },
    { name: `workspace-${locale}`, files: [`src/client/texts/workspace/${locale}`] },
    { name: `workspace-later-${locale}`, files: [`src/client/texts/workspace-later/${locale}`] },
  ]
}
