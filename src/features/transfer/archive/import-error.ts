/** Faults of an archive; `no_room` is a temporary fault of the server. */
export const importFaults = [
  'unreadable',
  'unknown',
  'unsafe',
  'too_large',
  'newer',
  'empty',
  'no_room',
  'failed',
] as const

export type ImportFault = (typeof importFaults)[number]

export class CourseImportError extends Error {
  fault: ImportFault
  constructor(fault: ImportFault, detail = '') {
    super(detail || fault)
    this.fault = fault
  }
}
