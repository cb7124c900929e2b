let arrivedAt: string | null = null

/** Notes that this tablet came to an activity with its class: the code was typed here, or its link had the class's key. */
export function noteArrival(activityId: string): void {
  arrivedAt = activityId
}

/** Whether this tablet comes in with its class. `classKey`: of the link that it came by, which may not have been noted yet. */
export function isArrival(activityId: string, classKey: string | undefined): boolean {
  return classKey !== undefined || arrivedAt === activityId
}
