import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ActivityTypeId } from '#domain/activities/activity-type-ids.ts'
import type { PartProps } from './part-props.ts'

const approvedText = () => (
  <Trans>
    Alla kan öppna den. Bara den som har klassens kod kan skicka in, och bara det du säger ja till syns för
    alla.
  </Trans>
)

const guessText = () => (
  <Trans>
    Alla kan öppna den. Bara den som har klassens kod kan lämna in en gissning och se klassens gissningar.
    Stämmer mitten av dem kan du visa den för alla.
  </Trans>
)

/** What the workspace's screens ask of a kind of activity. Its results are in the route: pupils see much of them too. */
interface ActivityKind {
  /** Of the tab and the link to its settings. */
  readonly setUp: { readonly tab: () => string; readonly link: () => ReactNode }
  /** Whether pupils can take part, and what that means. */
  readonly states: Readonly<
    Record<PartProps['state'], { readonly title: () => ReactNode; readonly text: () => ReactNode }>
  >
  /** How much has come. */
  readonly counted: (count: number) => ReactNode
  /** What is deleted with it. */
  readonly deleted: (count: number) => ReactNode
  readonly sharing: {
    readonly title: () => ReactNode
    /** While it is not running. */
    readonly closed: () => ReactNode
    /** Once it has ended, over the class's code. */
    readonly late: () => ReactNode
    /** What the class's code is for. `host`: of the address. */
    readonly code: (host: string) => ReactNode
    /** On paper, after the code. */
    readonly lastStep: () => ReactNode
  }
  readonly joining: { readonly open: () => ReactNode; readonly closed: () => ReactNode }
}

/** A kind that looks at a room. `running`: who can do what while it is active. */
function roomKind(running: () => ReactNode): ActivityKind {
  return {
    setUp: { tab: () => t`Ställ in`, link: () => <Trans>Ställ in och aktivera</Trans> },
    states: {
      draft: {
        title: () => <Trans>Aktiviteten är inte igång än</Trans>,
        text: () => <Trans>Bara lärare ser den. Aktivera när du är klar, så får du en länk att dela.</Trans>,
      },
      active: { title: () => <Trans>Aktiviteten är igång</Trans>, text: running },
      ended: {
        title: () => <Trans>Aktiviteten är avslutad</Trans>,
        text: () => (
          <Trans>Ingenting nytt kommer in. Det som redan är gjort på en surfplatta kommer fram.</Trans>
        ),
      },
    },
    counted: (count) => (
      <Plural value={count} _0="Inget inskickat än" one="# inskickat" other="# inskickade" />
    ),
    deleted: (count) => (
      <Plural
        value={count}
        _0="Ingen har skickat in något."
        one="# märke försvinner för alltid."
        other="# märken försvinner för alltid."
      />
    ),
    sharing: {
      title: () => <Trans>Dela med klassen</Trans>,
      closed: () => <Trans>Aktivera den först, så visas länk, kod och QR-kod här.</Trans>,
      late: () => <Trans>Surfplattor som har något kvar att skicka kan göra det med klassens kod:</Trans>,
      code: (host) => <Trans>Klassens kod: för att komma in på {host}, och för att skicka in</Trans>,
      lastStep: () => <Trans>3. Tryck på märket när något händer i rummet, och se vad luften gör.</Trans>,
    },
    joining: {
      open: () => <Trans>Öppet: alla som har klassens kod kan skicka in.</Trans>,
      closed: () => (
        <Trans>
          Stängt: bara det som blev klart innan du stängde kommer in. Nytt ligger kvar på surfplattorna tills
          du tar emot igen.
        </Trans>
      ),
    },
  }
}

export const activityKinds: Readonly<Record<ActivityTypeId, ActivityKind>> = {
  food_journey: {
    setUp: {
      tab: () => t`Ställ in spelet`,
      link: () => <Trans>Ställ in och aktivera spelet</Trans>,
    },
    states: {
      draft: {
        title: () => <Trans>Spelet är inte igång än</Trans>,
        text: () => <Trans>Bara lärare ser det. Aktivera när du är klar, så får du en länk att dela.</Trans>,
      },
      active: {
        title: () => <Trans>Spelet är igång</Trans>,
        text: () => (
          <Trans>Eleverna kan spela. Alla kan öppna det. Bara den som har klassens kod kan lämna in.</Trans>
        ),
      },
      ended: {
        title: () => <Trans>Spelet är avslutat</Trans>,
        text: () => <Trans>Ingen kan börja spela. De som redan håller på får göra klart.</Trans>,
      },
    },
    counted: (count) =>
      count === 0 ? (
        <Trans>Inga kundvagnar än</Trans>
      ) : (
        <Plural value={count} one="# kundvagn" other="# kundvagnar" />
      ),
    deleted: (count) =>
      count === 0 ? (
        <Trans>Ingen har lämnat in någon kundvagn.</Trans>
      ) : (
        <Plural
          value={count}
          one="# kundvagn försvinner för alltid."
          other="# kundvagnar försvinner för alltid."
        />
      ),
    sharing: {
      title: () => <Trans>Dela spelet med klassen</Trans>,
      closed: () => (
        <Trans>
          Eleverna kommer in först när spelet är igång. Aktivera det, så visas länk, kod och QR-kod här.
        </Trans>
      ),
      late: () => (
        <Trans>Surfplattor som inte har lämnat in sina kundvagnar än kan göra det med klassens kod:</Trans>
      ),
      code: (host) => (
        <Trans>Klassens kod: för att komma in på {host}, och för att lämna in kundvagnen</Trans>
      ),
      lastStep: () => (
        <Trans>3. Välj mat, sätt nålen där den kommer ifrån och se hur långt den har rest.</Trans>
      ),
    },
    joining: {
      open: () => <Trans>Öppet: alla som har klassens kod kan lämna in en kundvagn.</Trans>,
      closed: () => (
        <Trans>
          Stängt: bara kundvagnar som blev klara innan du stängde kommer in. Nya ligger kvar på surfplattorna
          tills du tar emot igen.
        </Trans>
      ),
    },
  },
  room_events: roomKind(approvedText),
  room_airing: roomKind(approvedText),
  room_guess: roomKind(guessText),
  room_experiment: roomKind(() => (
    <Trans>
      Alla kan öppna den. Bara den som har klassens kod kan gissa, ändra något och se vad klassen kom fram
      till. Det senaste försöket kan du visa för alla.
    </Trans>
  )),
  room_feel: roomKind(() => (
    <Trans>Alla kan öppna den. Bara den som har klassens kod kan rösta och se vad klassen tyckte.</Trans>
  )),
  room_mystery: roomKind(() => (
    <Trans>Alla kan öppna den. Bara den som har klassens kod kan svara och se vad klassen tror.</Trans>
  )),
  lesson_guess: roomKind(guessText),
}
