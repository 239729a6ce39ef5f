// Planted bugs in what presses mean: the same code runs on the tablet and on the server.

/** @type {import('./plant.ts').Plant[]} */
export const domainPlants = [
  {
    name: 'withdrawal-needs-no-report',
    what: 'What strikes out a report is sent although the report was refused.',
    file: 'domain/mutations/withdraw-report.ts',
    find: '  requires: ({ reportId }) => [reportId],\n',
    replace: '',
  },
  {
    name: 'report-applied-twice',
    what: 'A report that the row has already is added once more.',
    file: 'domain/activity/with-report.ts',
    find: 'reports.filter(({ id }) => id !== report.id)',
    replace: 'reports',
  },
  {
    name: 'nothing-said-after-the-end',
    what: 'A comment on an activity that has ended is taken and written nowhere.',
    file: 'domain/mutations/comment-on-activity.ts',
    find: '    activity && withReports(',
    replace: '    activity?.actualEndDate !== undefined ? activity : activity && withReports(',
  },
]
