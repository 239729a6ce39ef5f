/** The short value of a name: "Sea View" is `sea-view`. Letters, digits and hyphens, at most 50; never empty. */
export const slugOf = (name: string): string => {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 46)
    .replaceAll(/^-+|-+$/g, '')
  return plain === '' ? 'other' : plain
}

/** The same, with a number where it is taken already. */
export const uniqueSlug = (name: string, taken: readonly string[]): string => {
  const slug = slugOf(name)
  if (!taken.includes(slug)) return slug
  let count = 2
  while (taken.includes(`${slug}-${count}`)) count += 1
  return `${slug}-${count}`
}
