import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const signs = `${letters}0123456789`

/**
 * Names for the classes of CSS modules: four signs by the file and the class, the same in every build. A name and a line for each of
 * them were 23 kB of every device's install. Throws in the rare case that two classes get one name: rename one of them.
 */
export function classNames(projectDir: string): (name: string, file: string) => string {
  const owners = new Map<string, string>()
  return (name, file) => {
    const owner = `${relative(projectDir, file.replace(/\?.*$/, ''))} ${name}`
    const digest = createHash('sha256').update(owner).digest()
    const short = [letters, signs, signs, signs]
      .map((from, at) => from[(digest[at] ?? 0) % from.length])
      .join('')
    const other = owners.get(short) ?? owner
    if (other !== owner) throw new Error(`${other} and ${owner} would both be called ${short}`)
    owners.set(short, owner)
    return short
  }
}
