/** Why an export, a restore or another command did not do what it was asked; its message is one line for the operator. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
