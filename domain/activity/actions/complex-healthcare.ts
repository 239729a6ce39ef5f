import type { ActionRow } from './action-row.ts'

export const complexHealthcareActions: readonly ActionRow[] = [
  [3001, 'Feed through a tube', 30, 'in'],
  [3002, 'Flush a feeding tube', 5, 'in'],
  [3003, 'Care for a feeding tube site', 15, 'in'],
  [3004, 'Tracheostomy care', 30, 'in'],
  [3005, 'Suction', 15, 'in'],
  [3006, 'Oxygen therapy check', 5, 'both'],
  [3007, 'Nebuliser', 15, 'in'],
  [3008, 'Catheter care', 15, 'in'],
  [3009, 'Bowel care by protocol', 30, 'in'],
  [3010, 'Seizure care by protocol', 15, 'both'],
  [3011, 'Rescue medication', 5, 'both'],
  [3012, 'Syringe driver check', 15, 'in'],
  [3013, 'Complex dressing', 30, 'in'],
]
