import { formatDateTime } from '../../../domain/time/format.ts'
import { Html, html } from './html.ts'
import type { Entry, Section } from './section.ts'

/** All that a subject-access export says, as both of its files have it. */
export type SubjectRecord = {
  readonly about: { readonly kind: string; readonly id: string; readonly name: string }
  readonly provider: string
  readonly timeZone: string
  readonly madeAt: string
  readonly sections: readonly Section[]
}

const STYLE = `
  body { font: 11pt/1.4 system-ui, sans-serif; margin: 2rem; color: #111; }
  h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2rem; border-bottom: 2px solid #111; }
  table { border-collapse: collapse; width: 100%; font-size: 9pt; }
  th, td { border: 1px solid #999; padding: .25rem .4rem; text-align: left; vertical-align: top; overflow-wrap: break-word; }
  th { background: #eee; } th[scope=row] { width: 12rem; } td { white-space: pre-line; }
  dl { margin: 0; } dt { font-weight: 600; display: inline; } dd { margin: 0; display: inline; } dd > * { margin-left: .8rem; }
  ul { margin: 0; padding-left: 1rem; }
  @page { size: A4 landscape; margin: 12mm; }
  @media print { body { margin: 0; } nav { display: none; } thead { display: table-header-group; } tr { break-inside: avoid; } }
`

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|\+00:00)$/

/** A field's name in words: `dateReceived` is "Date received", `care1to1PerWeek` "Care 1 to 1 per week". */
const inWords = (field: string): string => {
  const words = field
    .replace(/(.)Id$/, '$1')
    .replaceAll(/[_.]/g, ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([a-z])(\d)/g, '$1 $2')
    .replaceAll(/(\d)([a-z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const isObject = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What a reader is told: ids and versions mean nothing to them, and are in the JSON file. A device is told apart by its id. */
const isForReaders = ([field, value]: readonly [string, unknown]): boolean =>
  field !== 'version' && !isEmpty(value) && (field === 'device' || !(typeof value === 'string' && UUID.test(value)))

const detailsOf = (value: Entry, timeZone: string): Html => {
  const parts = Object.entries(value).map(
    ([field, part]) => html`<div><dt>${inWords(field)}:</dt> <dd>${cell(part, timeZone)}</dd></div>`,
  )
  return html`<dl>${parts}</dl>`
}

const objectPart = (value: Entry, timeZone: string): Html => {
  const shown = Object.entries(value).filter(isForReaders)
  const [first] = shown
  // One thing needs no name: `{ displayName: 'Ann' }` is Ann.
  if (first !== undefined && shown.length === 1) return cell(first[1], timeZone)
  return detailsOf(Object.fromEntries(shown), timeZone)
}

const cell = (value: unknown, timeZone: string): Html => {
  if (isEmpty(value)) return html``
  if (typeof value === 'boolean') return value ? html`yes` : html`no`
  if (typeof value === 'string' && MOMENT.test(value)) return html`${formatDateTime(Date.parse(value), timeZone)}`
  if (isObject(value)) return objectPart(value, timeZone)
  if (!Array.isArray(value)) return html`${value}`
  if (value.every((part) => typeof part !== 'object' && !MOMENT.test(String(part)))) return html`${value.join(', ')}`
  return html`<ul>${value.map((part) => html`<li>${cell(part, timeZone)}</li>`)}</ul>`
}

/** What a reader looks for first, and last. */
const FIRST = ['at', 'date', 'day', 'startDate', 'endDate', 'startTime', 'endTime', 'title', 'by', 'what']
const LAST = ['dateCreated', 'dateModified']

const inReadingOrder = (columns: readonly string[]): string[] => {
  const isBetween = (field: string) => !FIRST.includes(field) && !LAST.includes(field)
  const found = (fields: readonly string[]) => fields.filter((field) => columns.includes(field))
  return [...found(FIRST), ...columns.filter(isBetween), ...found(LAST)]
}

/** More columns than this do not fit a printed page. */
const MOST_COLUMNS = 7

const uprightTable = (entry: Entry, timeZone: string): Html => {
  const rows = inReadingOrder(Object.keys(entry)).map(
    (field) => html`<tr><th scope="row">${inWords(field)}</th><td>${cell(entry[field], timeZone)}</td></tr>\n`,
  )
  return html`<table><tbody>${rows}</tbody></table>`
}

/** The fields that have a column each, and all others in one more. */
const rowOf = (entry: Entry, columns: readonly string[], timeZone: string): Html => {
  const rest = Object.fromEntries(Object.entries(entry).filter(([field]) => !columns.includes(field)))
  const details = Object.keys(rest).length === 0 ? html`` : detailsOf(rest, timeZone)
  return html`<tr>${columns.map((field) => html`<td>${cell(entry[field], timeZone)}</td>`)}<td>${details}</td></tr>\n`
}

/** One entry stands upright, a field a row; several are a table, of what a reader looks for and the rest of it. */
const tableOf = (entries: readonly Entry[], timeZone: string): Html => {
  const shown = entries.map((entry): Entry => Object.fromEntries(Object.entries(entry).filter(isForReaders)))
  const [first] = shown
  if (first !== undefined && shown.length === 1) return uprightTable(first, timeZone)
  const columns = inReadingOrder([...new Set(shown.flatMap(Object.keys))]).slice(0, MOST_COLUMNS)
  const heads = [...columns.map(inWords), 'Details'].map((name) => html`<th scope="col">${name}</th>`)
  return html`<table><thead><tr>${heads}</tr></thead>
<tbody>${shown.map((entry) => rowOf(entry, columns, timeZone))}</tbody></table>`
}

const sectionPart = ({ title, explanation, entries }: Section, index: number, timeZone: string): Html => html`
<section aria-labelledby="part-${index}"><h2 id="part-${index}">${title} (${entries.length})</h2>
<p>${explanation}</p>
${entries.length === 0 ? html`<p>Nothing is recorded.</p>` : tableOf(entries, timeZone)}
</section>`

/** The record as one page that needs nothing beside itself, to be read or printed. */
export const pageOf = ({ about, provider, timeZone, madeAt, sections }: SubjectRecord): string => {
  const title = `Everything recorded about ${about.name}`
  const links = sections.map((section, index) => html`<li><a href="#part-${index}">${section.title}</a></li>`)
  return html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>${title}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<style>${new Html(STYLE)}</style></head>
<body><h1>${title}</h1>
<p>${provider}. Made on ${formatDateTime(Date.parse(madeAt), timeZone)}. Times are those of ${timeZone}. Reference ${about.id}.</p>
<p>Other clients are named by their initials and staff by their display names. What staff wrote is shown as they wrote it. Someone must read it before it is handed over. Ids and versions are in the JSON file beside this page.</p>
<nav aria-label="Contents"><ol>${links}</ol></nav>
${sections.map((section, index) => sectionPart(section, index, timeZone))}
</body></html>
`.text
}
