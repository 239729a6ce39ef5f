import type { ActionRow } from './action-row.ts'

export const emotionalSupportActions: readonly ActionRow[] = [
  [5001, 'Comfort and reassure', 15, 'both'],
  [5002, 'One-to-one time', 30, 'both'],
  [5003, 'Calm and distract', 15, 'both'],
  [5004, 'Help through anxiety', 30, 'both'],
  [5005, 'Help through low mood', 30, 'both'],
  [5006, 'Relaxation or breathing', 15, 'both'],
  [5007, 'Celebrate a success', 15, 'both'],
  [5008, 'Support with loss', 30, 'both'],
  [5009, 'Doll or comfort object', 15, 'in'],
  [5010, 'Talk about feelings', 30, 'both'],
  [5011, 'Behaviour support by plan', 30, 'both'],
  [5012, 'Debrief after an incident', 30, 'in'],
  [5013, 'Faith and spiritual support', 30, 'both'],
  [5014, 'Support with a friendship', 30, 'both'],
]
