type Reporter = { readonly userId?: string | undefined; readonly agencyId?: string | undefined }
type Reported = { readonly reports: readonly (Reporter & { readonly incident?: unknown })[] }

const withOwnIncidents = <One extends Reported>(reported: One, viewer: Reporter): One => ({
  ...reported,
  reports: reported.reports.filter(
    ({ incident, userId, agencyId }) =>
      incident === undefined || agencyId === viewer.agencyId || userId === viewer.userId,
  ),
})

/**
 * An activity, decoded or in wire form, without the reports of others that tell of an incident: to people of an agency
 * what happened is theirs to tell who were there, in whatever words. Decision 81.
 */
export const withoutIncidentsOfOthers = <One extends Reported & { readonly clients: readonly Reported[] }>(
  activity: One,
  viewer: Reporter,
): One => ({
  ...withOwnIncidents(activity, viewer),
  clients: activity.clients.map((client) => withOwnIncidents(client, viewer)),
})
