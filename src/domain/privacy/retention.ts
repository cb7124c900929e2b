/**
 * How long is kept what is about people, or came from a person: the jobs that delete read it here, and so do the pages that
 * say so. What pupils send: `resultsKeptDays`; what was measured: `rawRetentionMs`; scripts' tokens: `scriptTokenDays`.
 */
const minuteMs = 60_000
const dayMs = 86_400_000

/** Jobs that delete run this often: what is over is gone at most so much later. */
export const retentionEveryMs = 60 * minuteMs

/** Messages of platforms and to other systems, as they came and went. */
export const messageKeptMs = 7 * dayMs

/** The address of a device that gets alerts, after the workspace was opened on it last. */
export const pushKeptMs = 60 * dayMs

/** What a person reported to the municipality of an obstacle, unless it was dealt with before. */
export const feedbackKeptMs = 180 * dayMs

/** Who changed what: the log, and a person's name beside what they wrote, marked or dealt with. */
export const logKeptMs = 2 * 365 * dayMs

/** Alerts, after they were cleared. */
export const alertKeptMs = 365 * dayMs

/** A session: the specification, section 9. */
export const sessionMs = 864_000_000

/** From the start of a sign-in until a token is given. A second factor takes its time. */
export const signInMs = 10 * minuteMs

/** On a device: carts and marks that the server has, for a server that was put back to a backup. The newest, if there are very many. */
export const sentKeptMs = 14 * dayMs

/** What a tablet said that it still has to send. */
export const unsentReportKeptMs = dayMs

/** That a tablet shows an activity. */
export const presenceKeptMs = 10 * minuteMs

/** On a device: what was typed into a form and not saved. */
export const formDraftKeptMs = 7 * dayMs

/** On a device: a guess of its own, which no class has. Our choice: a pupil who guesses in the last lesson sees it in the first of the next day. */
export const ownGuessShownMs = dayMs

/** On a tablet: what somebody did with it, so that the next day begins where the last one ended. */
export const threadKeptMs = 30 * dayMs

/** Batteries and signals by day: a battery's curve is worth as long as a battery lasts; our choice. */
export const deviceDaysKeptMs = 2 * 365 * dayMs
