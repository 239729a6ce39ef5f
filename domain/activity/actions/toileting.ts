import type { ActionRow } from './action-row.ts'

export const toiletingActions: readonly ActionRow[] = [
  [1001, 'Help to the toilet', 15, 'in'],
  [1002, 'Prompt to use the toilet', 5, 'both'],
  [1003, 'Change a continence pad', 15, 'in'],
  [1004, 'Empty a catheter bag', 5, 'in'],
  [1005, 'Change a catheter bag', 15, 'in'],
  [1006, 'Stoma care', 30, 'in'],
  [1007, 'Help with a commode', 15, 'in'],
  [1008, 'Record bowel movement', 2, 'recorded'],
  [1009, 'Record urine passed', 2, 'recorded'],
  [1010, 'Check for dryness', 5, 'in'],
  [1011, 'Clean up after an accident', 30, 'in'],
  [1012, 'Take a urine sample', 5, 'in'],
]
