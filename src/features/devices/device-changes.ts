type DeviceValue = { readonly name: string; readonly isBlocked: boolean; readonly forgetsKey?: boolean }

type Changes = { deviceName?: string | null; isBlocked?: boolean; forgetsKey?: true }

/** What is sent of a device: what is other than before; an empty name takes the office's away. Decision 67. */
export const deviceChanges = (before: DeviceValue, value: DeviceValue): Changes => {
  const name = value.name.trim()
  return {
    ...(name === before.name ? {} : { deviceName: name === '' ? null : name }),
    ...(value.isBlocked === before.isBlocked ? {} : { isBlocked: value.isBlocked }),
    ...(value.forgetsKey === true ? { forgetsKey: true } : {}),
  }
}
