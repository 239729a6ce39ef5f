// Makes the two tones of the QR scanner in public/sounds: two rising notes for a good code, two low ones for a bad one.
// They are our own, made of sine waves alone. Run it after a change; a test compares the files with it.
import { writeFileSync } from 'node:fs'

const RATE = 16_000
const NOTE_SECONDS = 0.12
const LOUDNESS = 0.6

/** Notes in Hz: E5 and B5; A3 twice. */
const NOTES = { detected: [659.3, 987.8], error: [220, 220] }

/** Loudness within a note: a soft beginning and an end without a click. */
const shapeAt = (seconds) => Math.min(1, seconds / 0.01) * Math.min(1, (NOTE_SECONDS - seconds) / 0.04)

const noteOf = (hertz) =>
  Array.from({ length: Math.round(NOTE_SECONDS * RATE) }, (_, at) => {
    const seconds = at / RATE
    return LOUDNESS * shapeAt(seconds) * Math.sin(2 * Math.PI * hertz * seconds)
  })

/** The bytes of one file: mono, 16 bits. */
export const scanTone = (which) => {
  const samples = NOTES[which].flatMap(noteOf)
  const file = Buffer.alloc(44 + samples.length * 2)
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
  for (const [at, sample] of samples.entries()) file.writeInt16LE(Math.round(sample * 32_767), 44 + at * 2)
  return file
}

if (process.argv[1]?.endsWith('scan-sounds.mjs')) {
  for (const which of Object.keys(NOTES)) writeFileSync(`public/sounds/scan-${which}.wav`, scanTone(which))
}
