import type { ActionRow } from './action-row.ts'

export const communicationActions: readonly ActionRow[] = [
  [1, 'Chat', 15, 'both'],
  [2, 'Listen to what matters today', 15, 'both'],
  [3, 'Help to read a letter or message', 15, 'in'],
  [4, 'Read aloud together', 30, 'in'],
  [5, 'Use a communication board or pictures', 15, 'both'],
  [6, 'Sign or gesture together', 15, 'both'],
  [7, 'Check hearing aids', 5, 'in'],
  [8, 'Help with a phone call', 15, 'in'],
  [9, 'Set up a tablet or phone', 15, 'in'],
  [10, 'Plan the day together', 15, 'in'],
  [11, 'Talk over choices and consent', 15, 'both'],
  [12, 'Video call with family', 30, 'in'],
  [13, 'Welcome a visitor', 15, 'in'],
  [14, 'Talk with family or a friend', 15, 'both'],
  [15, 'Residents’ meeting', 60, 'in'],
  [16, 'Read the news together', 30, 'in'],
  [111001, 'Staff message', 5, 'recorded'],
]
