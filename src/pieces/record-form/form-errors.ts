/** What keeps a form from being saved, with the id of its field. */
export type FormError = { readonly fieldId: string; readonly text: string }

/** What is wrong with one field; undefined where nothing is. */
export const errorOf = (errors: readonly FormError[], fieldId: string): string | undefined =>
  errors.find((error) => error.fieldId === fieldId)?.text
