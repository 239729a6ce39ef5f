import type { ActionRow } from './action-row.ts'

export const deathAndDyingActions: readonly ActionRow[] = [
  [12001, 'End-of-life comfort', 30, 'in'],
  [12002, 'Sit with someone who is dying', 60, 'in'],
  [12003, 'Mouth care at the end of life', 5, 'in'],
  [12004, 'Talk about wishes', 30, 'in'],
  [12005, 'Support family at the end of life', 30, 'in'],
  [12006, 'Care after death', 60, 'recorded'],
  [12007, 'Tell family of a death', 30, 'recorded'],
  [12008, 'Remembrance or funeral', 60, 'both'],
]
