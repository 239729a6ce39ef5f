/** The ETag of a version. */
export const etagOf = (version: number): string => `"${version}"`
