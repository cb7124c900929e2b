import * as v from 'valibot'
import { type Alias, aliasName } from '#domain/activities/alias.ts'
import { readDraft } from './drafts.ts'
import { keyOfRun } from './kept-run.ts'

/** What this device has of its own in an activity. */
export interface OwnWork {
  /** The drawn name; null = none, or not used yet. */
  readonly alias: Alias | null
  /** Something was begun and not handed in. */
  readonly isBegun: boolean
}

const alias = v.object({ colour_key: v.string(), animal_key: v.string() })
/** Of what the food journey keeps of its cart. */
const cart = v.object({ alias, foods: v.array(v.unknown()), handedIn: v.boolean() })

/** Reads what was begun in an activity. Never rejects: a disk that does not answer has nothing. */
export async function readOwnWork(activityId: string): Promise<OwnWork> {
  const [draft, drawn, run] = await Promise.all([
    readDraft(activityId),
    readDraft(`alias:${activityId}`),
    readDraft(keyOfRun(activityId)),
  ])
  if (v.is(cart, draft) && (draft.foods.length > 0 || draft.handedIn))
    return { alias: knownAlias(draft.alias), isBegun: !draft.handedIn }
  return { alias: v.is(alias, drawn) ? knownAlias(drawn) : null, isBegun: run !== undefined }
}

/** A newer version may have drawn one that this version has no picture of. */
function knownAlias(drawn: Alias): Alias | null {
  return aliasName(drawn) === null ? null : drawn
}
