/** The chosen values with one added at the end, or without it. */
export const toggled = (chosen: readonly string[], value: string, isOn: boolean): string[] => {
  const others = chosen.filter((one) => one !== value)
  return isOn ? [...others, value] : others
}
