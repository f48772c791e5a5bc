import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { StartupError } from '#platform/process/config.server.ts'
import { DamagedArchiveError } from './archive.server.ts'

// The header: a fixed line, the salt, the cost of scrypt as a power of two, and an HMAC of all three, which tells a wrong passphrase
// from damage. The body: AES-256-GCM in chunks; the nonce is the chunk's number and whether it is the last, so that chunks cannot be
// cut off, swapped or repeated. The salt makes the key, so numbers never repeat under one key.
const magic = Buffer.from('FARQAD-ENCRYPTED-ARCHIVE-1\n')
const saltLength = 16
const macLength = 32
const tagLength = 16
const chunkLength = 65_536
export const headerBytes = magic.length + saltLength + 1 + macLength

/** 128 MB and about half a second for each guess. */
const defaultCost = 17

export const isEncrypted = (start: Uint8Array) => magic.equals(start.subarray(0, magic.length))

/** Encrypts a stream with a passphrase; a stage of a pipeline. */
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

/** Reads the header of an encrypted archive; the key is derived once and serves every reading of the file. */
export async function readArchiveHeader(header: Uint8Array, passphrase: string) {
  if (header.length < headerBytes) throw new DamagedArchiveError('The archive is cut off.')
  const start = Buffer.from(header.subarray(0, headerBytes - macLength))
  const cost = start.at(-1)!
  if (cost < 10 || cost > 20) throw new DamagedArchiveError('The archive is damaged: its header is not valid.')
  const { key, mac } = await deriveKeys(passphrase, start)
  if (!timingSafeEqual(mac, header.subarray(headerBytes - macLength, headerBytes)))
    throw new StartupError('The passphrase is not the one this archive was made with.')
  return key
}

/** Decrypts the body of an archive, the header left out; a stage of a pipeline. */
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
        throw new DamagedArchiveError('The archive is damaged or cut off: a part of it is not as it was encrypted.')
      }
      yield text
    }
  }

function deriveKeys(passphrase: string, start: Buffer) {
  const salt = start.subarray(magic.length, magic.length + saltLength)
  const options = { N: 2 ** start.at(-1)!, r: 8, p: 1, maxmem: 2 ** 31 - 1 }
  return new Promise<{ key: Buffer; mac: Buffer }>((resolve, reject) =>
    // Composed letters: the same passphrase typed on another system is the same.
    scrypt(passphrase.normalize('NFC'), salt, 64, options, (error, keys) =>
      error ? reject(error) : resolve({ key: keys.subarray(0, 32), mac: createHmac('sha256', keys.subarray(32)).update(start).digest() }),
    ),
  )
}

function buildNonce(chunk: number, isLast: boolean) {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(chunk, 5, 6)
  nonce[11] = Number(isLast)
  return nonce
}

/** Cuts a stream into pieces of one length; the last one may be shorter, and is there even where nothing came. */
async function* splitChunks(source: AsyncIterable<Uint8Array>, length: number) {
  let waiting: Buffer[] = []
  let size = 0
  for await (const bytes of source) {
    waiting.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    size += bytes.length
    if (size <= length) continue
    let all = Buffer.concat(waiting)
    // A full piece is held back until more has come: it may be the last.
    for (; all.length > length; all = all.subarray(length)) yield { bytes: all.subarray(0, length), isLast: false }
    waiting = [all]
    size = all.length
  }
  yield { bytes: Buffer.concat(waiting), isLast: true }
}
