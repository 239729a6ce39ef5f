import type { MutationDefinition } from './define-mutation.ts'

/** The versions of a row that the author of an edit knew: the one that they saw, and the higher ones that they made. */
export type KnownVersions = { readonly seen: number; readonly own: ReadonlySet<number> }

/** The version of a row, and the version that last wrote each of its fields. */
export type Versions = { readonly version: number; readonly fieldVersions: Readonly<Record<string, number>> }

/**
 * The versions that an edit is based on, from the ETags of its `If-Match`: the lowest is the one that was seen, the others
 * are those that the same person has written since. Undefined where something in it is no ETag. Decision 65.
 */
export const knownVersionsOf = (header: string): KnownVersions | undefined => {
  const texts = header.split(',').map((tag) => /^(?:W\/)?"(\d{1,9})"$/.exec(tag.trim())?.[1])
  const versions = texts.flatMap((text) => (text === undefined ? [] : [Number(text)]))
  return versions.length < texts.length ? undefined : { seen: Math.min(...versions), own: new Set(versions) }
}

/** Whether nobody else has written this row since. */
const isAllKnown = ({ seen, own }: KnownVersions, version: number): boolean =>
  seen <= version && [...own].filter((one) => one > seen && one <= version).length === version - seen

type Edit = { readonly definition: MutationDefinition; readonly payload: Readonly<Record<string, unknown>> }

/** The fields written since that an edit would overwrite unseen; for a removal all that matter of the row. */
const conflictsOf = (
  { definition, payload }: Edit,
  changedSince: readonly string[],
): { readonly conflicts: readonly string[]; readonly isRemovable: boolean } => {
  const { kind, compared, fields, despite = [] } = definition
  if (kind === 'remove') {
    const conflicts = changedSince.filter((field) => !despite.includes(field))
    return { conflicts, isRemovable: conflicts.length === 0 && changedSince.length > 0 }
  }
  const wanted = (compared ?? fields)?.(payload) ?? Object.keys(payload)
  return { conflicts: wanted.filter((field) => changedSince.includes(field)), isRemovable: true }
}

/**
 * The fields in which somebody else has written what this edit would overwrite unseen: none where the row as a whole is
 * not what its author knew. Undefined where the edit stands. Edits of other fields both stand. Decision 65.
 */
export const conflictOf = (
  edit: Edit,
  { version, fieldVersions }: Versions,
  known: KnownVersions,
): readonly string[] | undefined => {
  if (isAllKnown(known, version)) return undefined
  const { seen, own } = known
  const changedSince = Object.entries(fieldVersions)
    .filter(([, written]) => written > seen && !own.has(written))
    .map(([field]) => field)
  const { conflicts, isRemovable } = conflictsOf(edit, changedSince)
  return conflicts.length === 0 && seen <= version && isRemovable ? undefined : conflicts
}

/** The versions of a row after an edit: the next one, and the edited fields marked with it. */
export const nextVersions = ({ version, fieldVersions }: Versions, fields: readonly string[]): Versions => {
  const next = version + 1
  return { version: next, fieldVersions: { ...fieldVersions, ...Object.fromEntries(fields.map((one) => [one, next])) } }
}
