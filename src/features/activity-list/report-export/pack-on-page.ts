import {
  type AsyncZippable,
  type FlateError,
  type UnzipFileInfo,
  type Unzipped,
  unzipSync,
  type Zippable,
  zipSync,
} from 'fflate/browser'

export { strFromU8, strToU8, zipSync } from 'fflate/browser'

type Packed = (error: FlateError | null, archive: Uint8Array) => void

/**
 * Stands in for the packing that starts a worker from a blob, which our content policy forbids: the same, on the page.
 * The build gives it to the libraries that write and read workbooks (vite.config.ts).
 */
export const zip = (files: AsyncZippable, packed: Packed): void => packed(null, zipSync(files as Zippable))

/** A workbook that unpacks to more than this was made to fill the memory of whoever opens it. */
export const mostUnpackedBytes = 64 * 1024 * 1024

type Unpacked = (error: FlateError | null, files: Unzipped) => void

/** The same for unpacking: what says that it is too large is not unpacked at all. */
export const unzip = (archive: Uint8Array, unpacked: Unpacked): void => {
  let total = 0
  const isWanted = ({ originalSize }: UnzipFileInfo): boolean => {
    total += originalSize
    if (total > mostUnpackedBytes) throw new RangeError('The workbook is too large when unpacked.')
    return true
  }
  let files: Unzipped
  try {
    files = unzipSync(archive, { filter: isWanted })
  } catch (error) {
    unpacked(error as FlateError, {})
    return
  }
  unpacked(null, files)
}
