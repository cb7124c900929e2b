let typedFor: string | null = null

/** Notes that the class's code of an activity was typed on this page. */
export function noteTypedCode(activityId: string): void {
  typedFor = activityId
}

/** Whether a tablet comes in with its class: by a link with the class's key, or by the code that was typed a moment ago. */
export function isArrival(activityId: string, classKey: string | undefined): boolean {
  return classKey !== undefined || typedFor === activityId
}
