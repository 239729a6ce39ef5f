import { beforeEach, expect, test } from 'vitest'
import { toldClashes } from '../../../domain/rota/told-clashes.ts'
import { tellNotice } from '../../../src/frame/tell-notice.ts'
import { toastShiftClashes } from '../../../src/pieces/shift-clash-toast.ts'
import { toastStore } from '../../../src/ui/toast.ts'
import { ann, aRota, aShiftOf, idOf, sessions, zone } from '../../support/builders.ts'

const here = aRota({ id: idOf('here'), name: 'Care team' })
const there = aRota({ id: idOf('there'), label: 'Support' })
const own = aShiftOf(ann, { id: idOf('own'), rotaId: here.id, startTime: '08:00', endTime: '14:00' })
const other = aShiftOf(ann, { id: idOf('other'), rotaId: there.id, startTime: '12:00', endTime: '20:00' })
const later = aShiftOf(ann, { id: idOf('later'), rotaId: there.id, startTime: '13:00', endTime: '20:00' })
const told = (clashes = [own, other]) =>
  toldClashes({ assignee: 'Ann Bell', clashes, rotas: [here, there], clock: { sessions, zone } })

/** As the office says it: in one line, and with what the line is made of. */
const said = (clashes: unknown) =>
  tellNotice({ kind: 'warning', text: 'Ann Bell has shift clashes. And so on.', clashes })

beforeEach(() => history.replaceState({}, '', '/'))

test('clashes that only the office knows stand at the right until they are closed, and lead to each rota', async () => {
  await said(JSON.parse(JSON.stringify(told())))
  expect(toastStore.shown()).toMatchObject([
    {
      title: 'Ann Bell has shift clashes',
      text: 'The last update was saved.',
      placement: 'top-right',
      durationMs: null,
      groups: [
        { heading: 'Care team, Mon 16 Nov to Sun 29 Nov', href: `/rotas/${here.id}` },
        { heading: 'Support, Mon 16 Nov to Sun 29 Nov', href: `/rotas/${there.id}` },
      ],
    },
  ])
})

test('the rota on whose page they are read needs no link', async () => {
  history.replaceState({}, '', `/rotas/${here.id}/2/grid`)
  await said(told())
  expect(toastStore.shown()[0]?.groups?.map(({ href }) => href)).toEqual([undefined, `/rotas/${there.id}`])
})

test('an office that says them in one line, or in a way that this build cannot read, is shown as it says it', async () => {
  await said(undefined)
  await said({ rotas: 'all' })
  expect(toastStore.shown()).toMatchObject([
    { text: 'Ann Bell has shift clashes. And so on.', placement: 'top-center' },
  ])
})

test('a clash that page and office both know is told once, by whoever knows more, in either order', async () => {
  const titles = () => toastStore.shown().map(({ groups }) => groups?.flatMap(({ lines }) => lines).length)
  toastShiftClashes(told(), here.id)
  await said(told())
  expect(titles()).toEqual([2])
  await said(told([own, other, later]))
  expect(titles()).toEqual([3])
  toastShiftClashes(told(), here.id)
  expect(titles()).toEqual([3])
})
