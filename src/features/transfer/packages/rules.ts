/** Faults of a package file; `no_room` is a temporary fault of the server. */
export const packageFaults = [
  'unreadable',
  'unsafe',
  'too_large',
  'no_manifest',
  'bad_manifest',
  'no_start',
  'no_room',
  'failed',
] as const
export type PackageFault = (typeof packageFaults)[number]

export class PackageError extends Error {
  fault: PackageFault
  constructor(fault: PackageFault, detail = '') {
    super(detail || fault)
    this.fault = fault
  }
}

const manifestName = 'imsmanifest.xml'

/** Packages are often zipped with their enclosing folder; null without a manifest. */
export function findPackageRoot(names: readonly string[]) {
  if (names.includes(manifestName)) return ''
  const own = names.filter((it) => /^[^/]+\/imsmanifest\.xml$/.test(it))
  return own.length === 1 ? own[0]!.slice(0, -manifestName.length) : null
}
