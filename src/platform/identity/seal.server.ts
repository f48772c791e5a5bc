import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** What a sealing key is for; a value sealed for one purpose opens for no other. */
type Purpose = 'certificates: signing keys' | 'accounts: second factors'

const sealingKey = (secret: string, purpose: Purpose) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** Seals a text with the academy's secret: the database alone gives nothing away. */
export function seal(text: string, secret: string, purpose: Purpose) {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(secret, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export function unseal(sealed: Buffer, secret: string, purpose: Purpose) {
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(secret, purpose), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}
