import { expect, test } from 'vitest'
import { mostUnpackedBytes, strToU8, unzip, zipSync } from '../../../../src/features/report-export/pack-on-page.ts'

const unpacked = (archive: Uint8Array, filter = (_file: { name: string }) => true) => {
  const answers: unknown[] = []
  unzip(archive, { filter }, (error, files) => answers.push(error ?? Object.keys(files)))
  return answers
}

test('a workbook is unpacked on the page, but for what is not asked for', () => {
  const archive = zipSync({ 'sheet.xml': strToU8('<a/>'), 'picture.png': strToU8('x') })
  expect(unpacked(archive, ({ name }) => name.endsWith('.xml'))).toEqual([['sheet.xml']])
})

test('what was packed to fill the memory is not unpacked', () => {
  const archive = zipSync({ 'sheet.xml': strToU8('<a/>') })
  const listed = archive.findIndex((byte, at) => byte === 0x50 && archive[at + 2] === 0x01 && archive[at + 3] === 0x02)
  new DataView(archive.buffer, archive.byteOffset).setUint32(listed + 24, mostUnpackedBytes + 1, true)
  expect(unpacked(archive)).toEqual([expect.any(RangeError)])
})

test('what is no archive is told as an error', () => {
  expect(unpacked(new Uint8Array([80, 75, 3, 4, 1]))).toEqual([expect.any(Error)])
})
