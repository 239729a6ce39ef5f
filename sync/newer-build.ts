/** A newer build has changed the database under this one, which writes nothing any more. Law 14. */
export class NewerBuild extends Error {
  override readonly name = 'NewerBuild'
}
