// Adds missing platform packages to the lock file, which `npm ci` requires. Run after changing a
// package: `node tools/complete-lock.ts`.
import { readFileSync, writeFileSync } from 'node:fs'

type LockedPackage = {
  version?: string
  optional?: boolean
  dev?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  engines?: object
  optionalDependencies?: Record<string, string>
}

const systems = [
  'darwin',
  'linux',
  'win32',
  'android',
  'freebsd',
  'openbsd',
  'netbsd',
  'openharmony',
  'sunos',
  'aix',
]
const processors = [
  'arm64',
  'x64',
  'arm',
  'ia32',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'mips64el',
  'wasm32',
]

for (const path of ['package-lock.json', 'bench/package-lock.json']) {
  const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, LockedPackage> }
  for (const [at, { optionalDependencies = {}, dev }] of Object.entries(lock.packages))
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const key = `node_modules/${name}`
      if (at === '' || lock.packages[key] || lock.packages[`${at}/${key}`] || !/^\d/.test(version))
        continue
      const words = name.split(/[/-]/)
      const os = systems.filter((it) => words.includes(it))
      const cpu = processors.filter((it) => words.includes(it))
      if (!os.length && !cpu.length) throw new Error(`Which machine is ${name} for?`)
      const libc = words.some((it) => it.startsWith('musl'))
        ? ['musl']
        : words.some((it) => it.startsWith('gnu'))
          ? ['glibc']
          : null
      lock.packages[key] = {
        version,
        cpu,
        ...(dev ? { dev } : {}),
        ...(libc ? { libc } : {}),
        optional: true,
        ...(os.length ? { os } : {}),
      }
    }
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
}
