// Loaded before the server: its clock is ahead by what the file named by CLOCK says, so that a journey need not wait for a code to expire.
import { readFileSync } from 'node:fs'

const RealDate = Date
const getShiftedNow = () => RealDate.now() + Number(readFileSync(process.env.CLOCK!, 'utf8'))

globalThis.Date = class extends RealDate {
  constructor(...given: []) {
    // A date that is given is that date; only the present is moved.
    super(...(given.length ? given : ([getShiftedNow()] as unknown as [])))
  }
  static override now = getShiftedNow
} as DateConstructor
