import { AwsClient } from 'aws4fetch'
import { join } from 'node:path'
import type { Config } from '#platform/process/config.server.ts'
import {
  type Storage,
  type StoredFileInfo,
  isStorageKey,
  assertStorageKey,
  createFolderStorage,
  StorageUnavailableError,
  storageLimits,
  sendWithTimeout,
  readWithTimeout,
  watchReads,
} from './storage.server.ts'

async function* listKeys(files: AsyncIterable<StoredFileInfo>) {
  for await (const { key } of files) yield key
}

export function createStorage(config: Pick<Config, 's3' | 'dataDir'>): Storage {
  return config.s3 ? createS3Storage(config.s3) : createFolderStorage(join(config.dataDir, 'files'))
}

const createEmptyStream = () => new Blob([]).stream()

export function createS3Storage(
  { url, bucket, key, secret, region }: NonNullable<Config['s3']>,
  limits = storageLimits,
): Storage {
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: 3,
  })
  const at = (text: string) => `${url.replace(/\/$/, '')}/${bucket}/${assertStorageKey(text)}`
  const errorOf = ({ status }: Response) => {
    const message = `The file storage answered ${status}.`
    if (status === 507) return Object.assign(new Error(message), { code: 'ENOSPC' })
    return status >= 500 || status === 429
      ? new StorageUnavailableError(message)
      : new Error(message)
  }
  const send = (address: string, init: RequestInit = {}, ms = limits.answerMs) =>
    sendWithTimeout(ms, (signal) => client.fetch(address, { ...init, signal }))
  const contents = async function* (folder: string) {
    let from: string | undefined
    do {
      const query = new URLSearchParams({
        'list-type': '2',
        ...(folder && { prefix: folder }),
        ...(from && { 'continuation-token': from }),
      })
      const response = await send(`${url.replace(/\/$/, '')}/${bucket}?${query}`)
      if (!response.ok) throw errorOf(response)
      const page = await response.text()
      for (const [, file] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        // Keys contain no characters that XML escapes.
        const [, key = ''] = /<Key>([^<]*)<\/Key>/.exec(file!) ?? []
        const [, written = ''] = /<LastModified>([^<]*)<\/LastModified>/.exec(file!) ?? []
        const [, size = ''] = /<Size>(\d+)<\/Size>/.exec(file!) ?? []
        if (isStorageKey(key)) yield { key, written_at: new Date(written), size: Number(size) }
      }
      from = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(page)?.[1]
    } while (from)
  }
  return {
    async put(it, body, type) {
      const init = {
        method: 'PUT',
        body: body as Uint8Array<ArrayBuffer>,
        headers: { 'content-type': type },
      }
      const response = await send(
        at(it),
        init,
        limits.answerMs + (body.length / 1024 ** 2) * limits.megabyteMs,
      )
      if (!response.ok) throw errorOf(response)
    },
    async putStream(it, body, size, type) {
      // A streamed body cannot be hashed before it is sent, so TLS protects its integrity.
      const headers = {
        'content-type': type,
        'content-length': String(size),
        'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
      }
      const signed = await client.sign(at(it), { method: 'PUT', headers })
      const response = await sendWithTimeout(limits.partMs, (signal, extend) =>
        fetch(signed.url, {
          method: 'PUT',
          headers: signed.headers,
          body: watchReads(body, extend),
          duplex: 'half',
          signal,
        } as RequestInit),
      )
      if (!response.ok) throw errorOf(response)
    },
    async get(it, range) {
      const response = await send(
        at(it),
        range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {},
      )
      if (response.status === 404) return null
      const pastEnd = response.status === 416
      if (!response.ok && !pastEnd) throw errorOf(response)
      const size = Number(
        response.headers.get('content-range')?.split('/')[1] ??
          response.headers.get('content-length'),
      )
      const type = (!pastEnd && response.headers.get('content-type')) || 'application/octet-stream'
      return {
        body:
          pastEnd || !response.body
            ? createEmptyStream()
            : readWithTimeout(limits.partMs, response.body),
        size,
        type,
      }
    },
    async remove(it) {
      const response = await send(at(it), { method: 'DELETE' })
      if (!response.ok && response.status !== 404) throw errorOf(response)
    },
    async move(from, to) {
      const copied = await client.fetch(at(to), {
        method: 'PUT',
        headers: { 'x-amz-copy-source': `/${bucket}/${assertStorageKey(from)}` },
      })
      // A copy may fail after its response has started with status 200.
      if (!copied.ok || (await copied.text()).includes('<Error>')) throw errorOf(copied)
      const removed = await client.fetch(at(from), { method: 'DELETE' })
      if (!removed.ok && removed.status !== 404) throw errorOf(removed)
    },
    list: () => listKeys(contents('')),
    dated: (folder) => contents(folder),
  }
}
