import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDERS = ['domain', 'server', 'src', 'sw', 'sync']

/** Texts that the specification and the contract fix letter by letter. */
const SPECIFIED = [
  "Can't do it now",
  "No rotas are available for today's date.",
  "Sorry, this page doesn't exist.",
  "Sorry, you don't have permission to access this page.",
  "Today's activities",
  "You can't 'undo' this action, so please check the date and time",
]

const withoutComments = (text: string): string => text.replace(/\/\*.*?\*\//gs, '').replace(/(?<!:)\/\/.*$/gm, '')

const withoutSpecified = (text: string): string =>
  SPECIFIED.reduce((left, specified) => left.replaceAll(specified, ''), text)

test('an apostrophe within a text is curly, unless the text is specified', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => `${folder}/${path}`),
  )
  const straight = files.flatMap((path) =>
    withoutSpecified(withoutComments(readFileSync(path, 'utf8')))
      .split('\n')
      .filter((line) => /[A-Za-z]'[a-z]/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(straight).toEqual([])
})
