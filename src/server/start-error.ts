/** Why the server or a command cannot start, as one sentence for the operator; shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
