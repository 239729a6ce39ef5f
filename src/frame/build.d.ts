/** The build that this page belongs to: number of commits and short hash. Put in by the build. */
declare const __BUILD__: { readonly number: number; readonly hash: string }
