import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** One derived key per purpose, so a value encrypted for one cannot be decrypted for another. */
type EncryptionPurpose =
  | 'certificates: signing keys'
  | 'accounts: second factors'
  | 'backups: passphrase'

const deriveEncryptionKey = (secret: string, purpose: EncryptionPurpose) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** Encrypts with the academy's secret, so a database leak alone does not reveal it. */
export function encryptText(text: string, secret: string, purpose: EncryptionPurpose) {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', deriveEncryptionKey(secret, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Null if it was encrypted with another secret. */
export function decryptText(
  sealed: Uint8Array,
  secret: string,
  purpose: EncryptionPurpose,
): string | null {
  try {
    const bytes = Buffer.from(sealed)
    const decipher = createDecipheriv(
      'aes-256-gcm',
      deriveEncryptionKey(secret, purpose),
      bytes.subarray(0, 12),
    )
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
