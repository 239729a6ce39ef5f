import type { ActionRow } from './action-row.ts'

export const personalCareActions: readonly ActionRow[] = [
  [8001, 'Wash and dress', 30, 'in'],
  [8002, 'Bath', 60, 'in'],
  [8003, 'Shower', 30, 'in'],
  [8004, 'Bed bath', 30, 'in'],
  [8005, 'Wash at the basin', 15, 'in'],
  [8006, 'Brush teeth', 5, 'in'],
  [8007, 'Care for dentures', 5, 'in'],
  [8008, 'Mouth care', 5, 'in'],
  [8009, 'Brush hair', 5, 'in'],
  [8010, 'Wash hair', 30, 'in'],
  [8011, 'Shave', 15, 'in'],
  [8012, 'Choose clothes', 5, 'in'],
  [8013, 'Dress', 15, 'in'],
  [8014, 'Change clothes', 15, 'in'],
  [8015, 'Cut or file nails', 15, 'in'],
  [8016, 'Make-up and jewellery', 15, 'in'],
  [8017, 'Put on glasses and hearing aids', 2, 'in'],
  [8018, 'Hairdresser in the home', 60, 'in'],
  [8019, 'Change bedding', 15, 'in'],
  [8020, 'Freshen up', 5, 'both'],
]
