import type { Storage } from '#platform/files/storage.server.ts'

/** A storage that forgets everything with the test, and the keys it holds. */
export function memoryStorage(): Storage & { files: Map<string, { body: Uint8Array; type: string }> } {
  const files = new Map<string, { body: Uint8Array; type: string }>()
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
      return { body: new Blob([new Uint8Array(part)]).stream(), size: file.body.length, type: file.type }
    },
    async remove(key) {
      files.delete(key)
    },
    async *list() {
      yield* files.keys()
    },
  }
}
