/** The classes of an element, as its attribute takes them; those that do not apply are left out. */
export const classNames = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
