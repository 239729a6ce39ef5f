/** The address is kept until the browser has surely begun to read it. */
const keptMs = 60_000

/** Gives the person a file to keep, under this name. */
export const saveFile = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}
