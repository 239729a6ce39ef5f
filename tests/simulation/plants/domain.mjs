// Planted bugs in what presses mean: the same code runs on the tablet and on the server.

/** @type {import('./plant.ts').Plant[]} */
export const domainPlants = [
  {
    name: 'withdrawal-needs-no-report',
    what: 'What strikes out a report is sent although the report was refused.',
    file: 'domain/mutations/withdraw-report.ts',
    changes: [{ within: 'withdrawReport', wrap: '(original) => ({ ...original, requires: undefined })' }],
  },
  {
    name: 'report-applied-twice',
    what: 'A report that the row has already is added once more.',
    file: 'domain/activity/with-report.ts',
    changes: [{ within: 'withOne', wrap: '() => (reports, report) => inOrder([...reports, report])' }],
  },
  {
    name: 'nothing-said-after-the-end',
    what: 'A comment on an activity that has ended is taken and written nowhere.',
    file: 'domain/mutations/comment-on-activity.ts',
    changes: [
      {
        within: 'commentOnActivity',
        wrap: `(original) => ({
          ...original,
          apply: (activity, ...said) =>
            activity?.actualEndDate === undefined ? original.apply(activity, ...said) : activity,
        })`,
      },
    ],
  },
]
