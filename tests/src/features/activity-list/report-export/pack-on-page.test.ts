import { expect, test } from 'vitest'
import {
  mostUnpackedBytes,
  strToU8,
  unzip,
  zipSync,
} from '../../../../../src/features/activity-list/report-export/pack-on-page.ts'

const unpacked = (archive: Uint8Array) => {
  const answers: unknown[] = []
  unzip(archive, (error, files) => answers.push(error ?? Object.keys(files)))
  return answers
}

test('a workbook is unpacked on the page, as the library that reads it asks for it', () => {
  expect(unpacked(zipSync({ 'sheet.xml': strToU8('<a/>') }))).toEqual([['sheet.xml']])
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
