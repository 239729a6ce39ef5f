import { still } from './still.tsx'

/**
 * What a person wrote, with the line breaks and in the direction that they wrote it in: each paragraph runs as its own
 * letters do, and none reorders what stands beside it.
 */
export const Written = still('div', {
  base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' },
})
