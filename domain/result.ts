/** What a step that may fail in an expected way gives back: the value, or a literal reason that callers must handle. */
export type Result<Value, Reason> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: Reason }

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })

export const refuse = <Reason>(reason: Reason): { ok: false; reason: Reason } => ({
  ok: false,
  reason,
})
