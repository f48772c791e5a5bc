import type { Storage } from '#platform/files/storage.server.ts'

type StoredFile = { body: Uint8Array; type: string; written_at?: Date }

/** Files without a date count as old. */
export function createMemoryStorage(): Storage & { files: Map<string, StoredFile> } {
  const files = new Map<string, StoredFile>()
  return {
    files,
    async put(key, body, type) {
      files.set(key, { body, type })
    },
    async putStream(key, body, _size, type) {
      files.set(key, { body: await new Response(body as BodyInit).bytes(), type })
    },
    async get(key, range) {
      const file = files.get(key)
      if (!file) return null
      const part = range ? file.body.subarray(range.start, range.end + 1) : file.body
      return {
        body: new Blob([new Uint8Array(part)]).stream(),
        size: file.body.length,
        type: file.type,
      }
    },
    async remove(key) {
      files.delete(key)
    },
    async move(from, to) {
      const file = files.get(from)
      if (!file) throw new Error(`There is no ${from}.`)
      files.set(to, file)
      files.delete(from)
    },
    async *list() {
      yield* files.keys()
    },
    async *dated(folder) {
      for (const [key, { written_at = new Date(0), body }] of files)
        if (key.startsWith(folder)) yield { key, written_at, size: body.length }
    },
  }
}
