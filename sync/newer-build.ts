/** A newer build has changed the database under this one, which writes nothing any more. */
export class NewerBuild extends Error {
  override readonly name = 'NewerBuild'
}
