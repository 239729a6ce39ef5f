/** What the address of the announcements says: those for oneself, or for their writers all of them. */
export const readAnnouncementsSearch = ({ view }: Record<string, unknown>): { view?: 'written' | undefined } => ({
  view: view === 'written' ? view : undefined,
})
