import { expect, test } from 'vitest'
import { PageHeading } from '../../../src/ui/page.tsx'
import { useNameOfPage } from '../../../src/ui/page-name.ts'
import { draw, one } from './screen.tsx'

function Title() {
  return <output>{useNameOfPage() ?? 'nothing'}</output>
}

test('the head of a page has the way back before its heading', async () => {
  await draw(
    <PageHeading back={<a href="/setup/staff">All staff</a>} aside={<button type="button">Archive</button>}>
      Nia Probert
    </PageHeading>,
  )
  expect(document.body.textContent).toBe('All staffNia ProbertArchive')
})

test('the title of the window has the name of the thing for as long as its page is shown', async () => {
  const { redraw } = await draw(
    <>
      <Title />
      <PageHeading name="Nia Probert">Nia Probert</PageHeading>
    </>,
  )
  expect(one('output').textContent).toBe('Nia Probert')
  await redraw(
    <>
      <Title />
      <PageHeading name="Grace Hollis">Grace Hollis</PageHeading>
    </>,
  )
  expect(one('output').textContent).toBe('Grace Hollis')
  await redraw(
    <>
      <Title />
      <h1>Staff</h1>
    </>,
  )
  expect(one('output').textContent).toBe('nothing')
})
