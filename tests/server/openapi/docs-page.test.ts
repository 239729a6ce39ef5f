import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiDocument } from '../../../server/openapi/document.ts'
import { describedIn } from '../../support/described.ts'
import { aPlatform, type Platform } from '../http/a-platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await aPlatform()
})
afterAll(() => platform.close())

test('anybody reads what every call does, on one page that its own policy lets through', async () => {
  const page = await platform.ask('rota', { url: '/v1/docs', headers: { accept: 'text/html' } })
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'")
  expect(page.body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
  for (const { method, path, operation } of describedIn(openApiDocument())) {
    expect(page.body).toContain(`<code>${method} ${path}</code>`)
    expect(page.body).toContain(`id="${operation['operationId']}"`)
  }
})

test('its style is a file of ours, and every place that it links to is there', async () => {
  const { body } = await platform.ask('rota', { url: '/v1/docs' })
  const style = await platform.ask('rota', { url: '/v1/docs.css' })
  expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  expect(style.body).toContain('prefers-color-scheme: dark')
  const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const links = [...body.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(links.filter((link) => !ids.includes(link))).toEqual([])
})
