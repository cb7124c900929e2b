import { matchClientPath } from './paths.ts'

/**
 * Which sensors of a device an answer may ask for, as the header `Permissions-Policy` says it: where a school lies may be
 * asked of an owner's own device, when they press the button for it, and labels are scanned with the camera in the
 * workspace alone.
 */
export function permissionsPolicy(pathname: string): string {
  const isWorkspace = matchClientPath(pathname)?.path.startsWith('/$schoolId/workspace') ?? false
  return `geolocation=(self), camera=${isWorkspace ? '(self)' : '()'}, microphone=()`
}
