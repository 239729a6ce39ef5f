/** Where an action can be planned: inside the home, outside in the community, both, or nowhere: it is only recorded. */
export type ActionPlace = 'in' | 'out' | 'both' | 'recorded'

/** An action as its list writes it: id, title, expected minutes, where it can be planned. */
export type ActionRow = readonly [
  actionIconId: number,
  fullTitle: string,
  expectedMinutes: 2 | 5 | 15 | 30 | 60,
  place: ActionPlace,
]
