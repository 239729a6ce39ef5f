/** What a colour means. A tone never stands alone: words or an icon always say the same. */
export type Tone =
  | 'ink'
  | 'late15'
  | 'late30'
  | 'late45'
  | 'started'
  | 'finished'
  | 'refused'
  | 'alarm'
  | 'wait'
  | 'attention'
  | 'outline'

const filled = (name: string) => ({
  background: `${name}.fill`,
  color: `${name}.ink`,
  borderColor: `${name}.edge`,
})

/** Fill, ink and edge of every tone. Waiting is the only dashed thing on screen. */
export const toneStyles = {
  ink: { background: 'surface', color: 'ink', borderColor: 'edge' },
  late15: filled('late15'),
  late30: filled('late30'),
  late45: filled('late45'),
  started: filled('started'),
  finished: { background: 'surface', color: 'finishedInk', borderColor: 'finishedEdge' },
  refused: filled('refused'),
  alarm: filled('alarm'),
  wait: { ...filled('wait'), borderStyle: 'dashed' },
  attention: {
    background: 'surface',
    color: 'attnInk',
    borderColor: 'attnEdge',
    borderWidth: '2px',
  },
  outline: { background: 'transparent', color: 'ink', borderColor: 'edge' },
} as const satisfies Record<Tone, object>
