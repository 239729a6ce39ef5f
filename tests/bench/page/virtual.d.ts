/** The contender that the bundle is made for. */
declare module 'virtual:contender' {
  export const contender: import('../contender.ts').Contender
}
