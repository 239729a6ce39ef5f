import type { ActionRow } from './action-row.ts'

export const sleepingActions: readonly ActionRow[] = [
  [9001, 'Settle for the night', 15, 'in'],
  [9002, 'Help to bed', 30, 'in'],
  [9003, 'Help to get up', 30, 'in'],
  [9004, 'Night check', 5, 'in'],
  [9005, 'Check while asleep', 2, 'in'],
  [9006, 'Wake gently', 5, 'in'],
  [9007, 'Awake at night', 15, 'in'],
  [9008, 'Rest in bed by day', 60, 'in'],
  [9009, 'Set the sensor or alarm', 2, 'in'],
  [9010, 'Bedtime drink and story', 15, 'in'],
]
