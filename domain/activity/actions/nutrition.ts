import type { ActionRow } from './action-row.ts'

export const nutritionActions: readonly ActionRow[] = [
  [7001, 'Meal', 30, 'in'],
  [7002, 'Breakfast', 30, 'in'],
  [7003, 'Lunch', 30, 'in'],
  [7004, 'Evening meal', 30, 'in'],
  [7005, 'Snack', 5, 'in'],
  [7006, 'Drink', 5, 'both'],
  [7007, 'Tea and fluids round', 30, 'in'],
  [7008, 'Help to eat', 30, 'both'],
  [7009, 'Prompt to eat', 15, 'both'],
  [7010, 'Thicken a drink', 2, 'in'],
  [7011, 'Prepare soft or puréed food', 15, 'in'],
  [7012, 'Choose the menu', 15, 'in'],
  [7013, 'Record food eaten', 2, 'recorded'],
  [7014, 'Record fluid taken', 2, 'recorded'],
  [7015, 'Mouth check before eating', 2, 'in'],
  [7016, 'Watch for choking', 30, 'both'],
  [7017, 'Eat out', 60, 'out'],
  [7018, 'Takeaway', 60, 'both'],
]
