/** The zone of this device's own clock. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Every time zone that this browser knows by name, with these among them. */
export const zonesWith = (...zones: readonly string[]): readonly string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), ...zones])].toSorted()
