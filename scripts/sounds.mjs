// Makes the sounds of public/sounds: the call for help, and the scanner's two. They are our own, made of sine waves
// alone, so that whoever hears them asks nobody for a licence. Run it after a change; a test compares the files with it.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const RATE = 16_000
const HEADER_BYTES = 44

/** A soft beginning, so that nobody starts, and an end without a click; in seconds. `overtone` is the octave's share. */
const help = { noteSeconds: 0.16, rise: 0.02, fall: 0.05, loudness: 0.7, overtone: 0.25 }
const scan = { noteSeconds: 0.12, rise: 0.01, fall: 0.04, loudness: 0.6, overtone: 0 }

const noteOf = (hertz, { noteSeconds, rise, fall, loudness, overtone }) =>
  Array.from({ length: Math.round(noteSeconds * RATE) }, (_, at) => {
    const seconds = at / RATE
    const shape = Math.min(1, seconds / rise) * Math.min(1, (noteSeconds - seconds) / fall)
    const wave = Math.sin(2 * Math.PI * hertz * seconds) + overtone * Math.sin(4 * Math.PI * hertz * seconds)
    return (loudness * shape * wave) / (1 + overtone)
  })

const notesOf = (notes, kind) => notes.flatMap((hertz) => noteOf(hertz, kind))
const silence = (seconds) => Array.from({ length: Math.round(seconds * RATE) }, () => 0)

/** E5, A5, C#6 in Hz: clear of the hum of a kitchen, below what older ears have lost. */
const call = notesOf([659.3, 880, 1108.7], help)

/** The samples of each file: three rising notes, twice; two rising notes for a good code; two low ones for a bad one. */
const sounds = {
  help: [...call, ...silence(0.18), ...call],
  'scan-detected': notesOf([659.3, 987.8], scan),
  'scan-error': notesOf([220, 220], scan),
}

export const soundNames = Object.keys(sounds)

/** The bytes of one file: mono, 16 bits. */
export const soundFile = (name) => {
  const samples = sounds[name]
  const file = Buffer.alloc(HEADER_BYTES + samples.length * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + samples.length * 2, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples.length * 2, 40)
  for (const [at, sample] of samples.entries()) file.writeInt16LE(Math.round(sample * 32_767), HEADER_BYTES + at * 2)
  return file
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const name of soundNames) writeFileSync(`public/sounds/${name}.wav`, soundFile(name))
}
