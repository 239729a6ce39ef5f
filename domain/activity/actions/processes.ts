import type { ActionRow } from './action-row.ts'

export const processesActions: readonly ActionRow[] = [
  [10001, 'Handover', 30, 'in'],
  [10002, 'Write daily notes', 15, 'recorded'],
  [10003, 'Review the care plan', 60, 'recorded'],
  [10004, 'Review a risk assessment', 30, 'recorded'],
  [10005, 'Keyworker meeting', 60, 'in'],
  [10006, 'Care review with others', 60, 'both'],
  [10007, 'Admission', 60, 'recorded'],
  [10008, 'Discharge or move', 60, 'recorded'],
  [10009, 'Handle money and receipts', 15, 'both'],
  [10010, 'Check belongings', 15, 'recorded'],
  [10011, 'Incident report', 30, 'recorded'],
  [10012, 'Safeguarding concern', 30, 'recorded'],
  [10013, 'Visit by a professional', 30, 'in'],
  [10014, 'Capacity assessment', 60, 'recorded'],
  [10015, 'Deprivation of liberty check', 15, 'recorded'],
  [10016, 'Call 111 or 999', 15, 'recorded'],
  [10017, 'Staff supervision', 60, 'recorded'],
]
