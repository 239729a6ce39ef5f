/**
 * The seed with which a planted bug was caught, where several of the faults that reach further did not: it is run first.
 * Once that is another schedule, the bug is looked for in the others as before, and what is printed names its new seed.
 *
 * @type {Readonly<Record<string, number>>}
 */
export const caughtBy = {
  'report-under-another-id': 30,
  'sorted-by-clock': 76,
  'drain-ends-early': 13,
  'batch-without-chains': 14,
  'no-back-off': 27,
  '5xx-is-success': 7,
  'poison-holds-up-all': 38,
  'portal-is-receipt': 20,
  'dropped-on-403': 6,
  'parked-on-429': 9,
  'refusal-is-tried-again': 6,
  'retry-after-ignored': 25,
  'failed-store-is-ok': 9,
  'edited-twice': 19,
  'replaced-is-left-waiting': 16,
  'expires-after-seven-days': 78,
  'edited-under-the-old-key': 16,
  'newer-build-written-to': 30,
  'mirror-forgets-its-owner': 32,
  'older-row-wins': 67,
  'deletions-ignored': 84,
  'late-deletion-wins': 55,
  'rebase-forgets-what-waits': 39,
  'refused-stays-shown': 30,
  'page-brings-back-the-deleted': 364,
  'rebase-not-looked-at-again': 234,
  'no-catching-up': 248,
  'checkpoint-before-the-rows': 587,
  'resume-skips-a-page': 602,
  'earlier-removal-comes-last': 195992198,
}
