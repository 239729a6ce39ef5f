import type { ActionRow } from './action-row.ts'

export const safetyActions: readonly ActionRow[] = [
  [11001, 'Safety check', 5, 'both'],
  [11002, 'Check where someone is', 2, 'both'],
  [11003, 'One-to-one supervision', 60, 'both'],
  [11004, 'Check call bell is in reach', 2, 'in'],
  [11005, 'Check mattress and cushion', 5, 'in'],
  [11006, 'Clean and tidy the room', 30, 'in'],
  [11007, 'Check water temperature', 2, 'in'],
  [11008, 'Check windows and doors', 5, 'in'],
  [11009, 'Fire drill', 30, 'in'],
  [11010, 'Clean equipment', 15, 'in'],
  [11011, 'Check hoist and sling', 5, 'in'],
  [11012, 'Check wheelchair', 5, 'both'],
  [11013, 'Fall found or seen', 30, 'recorded'],
  [11014, 'Look for a missing person', 60, 'both'],
  [11015, 'Sun cream and hat', 5, 'both'],
  [11016, 'Smoking, watched', 15, 'both'],
  [11017, 'Home security round', 15, 'in'],
]
