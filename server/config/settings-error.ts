/** A setting, a folder, a port or an address that the server cannot start with; its message is one line for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
