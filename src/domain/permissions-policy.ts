import { matchClientPath } from './paths.ts'

/**
 * Which sensors of a device an answer may ask for, as the header `Permissions-Policy` says it: codes are scanned with the
 * camera in the workspace alone, and no page asks where a person is.
 */
export function permissionsPolicy(pathname: string): string {
  const isWorkspace = matchClientPath(pathname)?.path.startsWith('/$schoolId/workspace') ?? false
  return `geolocation=(), camera=${isWorkspace ? '(self)' : '()'}, microphone=()`
}
