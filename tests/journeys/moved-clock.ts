// Preloaded into the server: shifts its clock by the offset in the CLOCK file.
import { readFileSync } from 'node:fs'

const RealDate = Date
const getShiftedNow = () => RealDate.now() + Number(readFileSync(process.env.CLOCK!, 'utf8'))

globalThis.Date = class extends RealDate {
  constructor(...given: []) {
    // Only the current time is shifted.
    super(...(given.length ? given : ([getShiftedNow()] as unknown as [])))
  }
  static override now = getShiftedNow
} as DateConstructor
