/** The tabs of a client's page beside the overview, which has no word in the address. Decision 45. */
export const clientTabs = ['hours', 'activities', 'behaviour'] as const
export type ClientTab = (typeof clientTabs)[number]

/** The tab of an address; undefined for anything else. */
export const clientTabOf = (said: string): ClientTab | undefined => clientTabs.find((tab) => tab === said)
