import type { ActionRow } from './action-row.ts'

export const mobilityActions: readonly ActionRow[] = [
  [6001, 'Walk with support', 15, 'both'],
  [6002, 'Walk alone, watched', 15, 'both'],
  [6003, 'Help to stand', 5, 'in'],
  [6004, 'Help to sit', 5, 'in'],
  [6005, 'Transfer from bed to chair', 15, 'in'],
  [6006, 'Transfer from chair to bed', 15, 'in'],
  [6007, 'Transfer with a hoist', 30, 'in'],
  [6008, 'Transfer with a stand aid', 15, 'in'],
  [6009, 'Turn and reposition', 15, 'in'],
  [6010, 'Physiotherapy exercises', 30, 'in'],
  [6011, 'Passive movements', 15, 'in'],
  [6012, 'Help with the stairs', 5, 'in'],
  [6013, 'Use a walking frame', 5, 'both'],
  [6014, 'Use a wheelchair', 15, 'both'],
  [6015, 'Go by car', 30, 'out'],
  [6016, 'Go by bus or train', 60, 'out'],
  [6017, 'Road safety practice', 30, 'out'],
  [6018, 'Put on a splint or brace', 15, 'in'],
]
