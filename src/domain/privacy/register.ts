import { keptFor, lifetimes } from './kept-on-device.ts'
import { grounds, groupNames, groups, processingsOf } from './processings.ts'

/** Both registers in words, as people read them: what is kept on the server by whose it is, and on a device. */
export function privacyRegister() {
  return {
    server: groups.map((group) => ({
      group,
      name: groupNames[group],
      processings: processingsOf(group).map(({ id, what, why, kept, ground }) => ({
        ...{ id, what, why, kept },
        ground: grounds[ground],
      })),
    })),
    device: (['everyone', 'staff'] as const).map((group) => ({
      group,
      names: keptFor(group).map(({ key, where, what, until }) => ({
        ...{ key, where, what },
        kept: lifetimes[until],
      })),
    })),
  }
}
