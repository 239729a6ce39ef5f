/** What an edit says of a row's fields: null takes an optional one away. */
export type Changes<Row> = { readonly [Field in keyof Row]?: Row[Field] | null | undefined }

/** The row after an edit: a field that is left out stays, null takes an optional one away. */
export const withChanges = <Row extends object>(row: Row, changes: Changes<Row>): Row => {
  const said = Object.entries(changes).filter(([, value]) => value !== undefined)
  const after = { ...row, ...Object.fromEntries(said) }
  for (const [field, value] of said) if (value === null) Reflect.deleteProperty(after, field)
  return after
}
