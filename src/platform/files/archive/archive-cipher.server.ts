import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { StartupError } from '#platform/process/config.server.ts'
import { DamagedArchiveError } from './archive.server.ts'

// Header: magic line, salt, scrypt cost (log2) and an HMAC over all three, which distinguishes a
// wrong passphrase from damage. Body: AES-256-GCM chunks; the nonce is the chunk number and a
// last-chunk flag, so chunks cannot be truncated, swapped or repeated. The salt makes the key
// unique, so nonces never repeat.
const magic = Buffer.from('FARQAD-ENCRYPTED-ARCHIVE-1\n')
const saltLength = 16
const macLength = 32
const tagLength = 16
const chunkLength = 65_536
export const headerBytes = magic.length + saltLength + 1 + macLength

/** 128 MB and about half a second per guess. */
const defaultCost = 17

export const isEncrypted = (start: Uint8Array) => magic.equals(start.subarray(0, magic.length))

export const createEncryptStage = (passphrase: string, cost = defaultCost) =>
  async function* (source: AsyncIterable<Uint8Array>) {
    const start = Buffer.concat([magic, randomBytes(saltLength), Buffer.from([cost])])
    const { key, mac } = await deriveKeys(passphrase, start)
    yield Buffer.concat([start, mac])
    let chunk = 0
    for await (const { bytes, isLast } of splitChunks(source, chunkLength)) {
      const cipher = createCipheriv('aes-256-gcm', key, buildNonce(chunk++, isLast))
      yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    }
  }

/** Returns the derived key, which is reused for every pass over the file. */
export async function readArchiveHeader(header: Uint8Array, passphrase: string) {
  if (header.length < headerBytes) throw new DamagedArchiveError('The archive is cut off.')
  const start = Buffer.from(header.subarray(0, headerBytes - macLength))
  const cost = start.at(-1)!
  if (cost < 10 || cost > 20)
    throw new DamagedArchiveError('The archive is damaged: its header is not valid.')
  const { key, mac } = await deriveKeys(passphrase, start)
  if (!timingSafeEqual(mac, header.subarray(headerBytes - macLength, headerBytes)))
    throw new StartupError('The passphrase is not the one this archive was made with.')
  return key
}

/** Pipeline stage; expects the body without the header. */
export const createDecryptStage = (key: Buffer) =>
  async function* (source: AsyncIterable<Uint8Array>) {
    let chunk = 0
    for await (const { bytes, isLast } of splitChunks(source, chunkLength + tagLength)) {
      if (bytes.length < tagLength) throw new DamagedArchiveError('The archive is cut off.')
      const decipher = createDecipheriv('aes-256-gcm', key, buildNonce(chunk++, isLast))
      decipher.setAuthTag(bytes.subarray(-tagLength))
      const text = decipher.update(bytes.subarray(0, -tagLength))
      try {
        decipher.final()
      } catch {
        throw new DamagedArchiveError(
          'The archive is damaged or cut off: a part of it is not as it was encrypted.',
        )
      }
      yield text
    }
  }

function deriveKeys(passphrase: string, start: Buffer) {
  const salt = start.subarray(magic.length, magic.length + saltLength)
  const options = { N: 2 ** start.at(-1)!, r: 8, p: 1, maxmem: 2 ** 31 - 1 }
  return new Promise<{ key: Buffer; mac: Buffer }>((resolve, reject) =>
    // NFC, so the same passphrase typed on another system matches.
    scrypt(passphrase.normalize('NFC'), salt, 64, options, (error, keys) =>
      error
        ? reject(error)
        : resolve({
            key: keys.subarray(0, 32),
            mac: createHmac('sha256', keys.subarray(32)).update(start).digest(),
          }),
    ),
  )
}

function buildNonce(chunk: number, isLast: boolean) {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(chunk, 5, 6)
  nonce[11] = Number(isLast)
  return nonce
}

/** Splits into fixed-length chunks; the last may be shorter and exists even for an empty source. */
async function* splitChunks(source: AsyncIterable<Uint8Array>, length: number) {
  let waiting: Buffer[] = []
  let size = 0
  for await (const bytes of source) {
    waiting.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    size += bytes.length
    if (size <= length) continue
    let all = Buffer.concat(waiting)
    // A full chunk is delayed until more data arrives, because it may be the last one.
    for (; all.length > length; all = all.subarray(length))
      yield { bytes: all.subarray(0, length), isLast: false }
    waiting = [all]
    size = all.length
  }
  yield { bytes: Buffer.concat(waiting), isLast: true }
}
