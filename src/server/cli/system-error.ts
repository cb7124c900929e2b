/** What the system says of a file, a folder or a disk (errno(3)). */
const faults: Readonly<Record<string, (what: string) => string>> = {
  EACCES: (what) => `this user may not use ${what}`,
  EDQUOT: () => 'the disk has no room left for this user',
  EEXIST: (what) => `${what} exists already and is left as it is`,
  EISDIR: (what) => `${what} is a folder, not a file`,
  ENOENT: (what) => `there is no ${what}, or no folder for it`,
  ENOSPC: () => 'the disk is full',
  ENOTDIR: (what) => `${what} is no folder, or in none`,
  EPERM: (what) => `this user may not use ${what}`,
  EROFS: (what) => `the disk of ${what} can only be read`,
}

/**
 * An error of the system in words, without capital and full stop, of `file` where the error names none; null = it is another kind
 * of error.
 */
export function systemFault(error: unknown, file = 'what the command was to use'): string | null {
  const { code, path } = error as NodeJS.ErrnoException
  return faults[code ?? '']?.(path ?? file) ?? null
}
