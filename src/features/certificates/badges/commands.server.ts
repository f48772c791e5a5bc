import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  jwtVerify,
  type JWK,
} from 'jose'
import { href } from 'react-router'
import type { Db } from '#platform/data/db.server.ts'
import { lockFor } from '#platform/data/advisory-lock.server.ts'
import { encryptText, decryptText } from '#platform/identity/encryption.server.ts'
import { buildBadgeUrls } from './rules.ts'

type SigningContext = { now: Date; secret: string }

const purpose = 'certificates: signing keys'

/**
 * Keys encrypted with another secret, as after a restore, no longer sign; their public keys still
 * verify old badges.
 */
async function findKey(db: Db, secret: string) {
  const keys = await db
    .selectFrom('signing_keys')
    .select(['id', 'sealed_key'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  for (const { id, sealed_key } of keys) {
    const opened = decryptText(sealed_key, secret, purpose)
    if (opened !== null) return { id, jwk: JSON.parse(opened) as JWK }
  }
  return null
}

async function getSigningKey(db: Db, { now, secret }: SigningContext) {
  const { id, jwk } = (await findKey(db, secret)) ?? (await makeKey(db, { now, secret }))
  return { id, key: await importJWK(jwk, 'RS256') }
}

const makeKey = (db: Db, { now, secret }: SigningContext) =>
  db.transaction().execute(async (tx) => {
    // Key generation takes a good part of a second, so concurrent callers wait for the first.
    await lockFor(tx, 'signing_keys')
    const before = await findKey(tx, secret)
    if (before) return before
    const pair = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
    const [open, own] = [await exportJWK(pair.publicKey), await exportJWK(pair.privateKey)]
    const id = await calculateJwkThumbprint(open)
    const sealed_key = encryptText(JSON.stringify(own), secret, purpose)
    const public_key = JSON.stringify({ ...open, kid: id, alg: 'RS256', use: 'sig' })
    await tx
      .insertInto('signing_keys')
      .values({ id, public_key, sealed_key, created_at: now })
      .execute()
    return { id, jwk: own }
  })

type SignableCredential = {
  id: string
  issuer: string | { id: string }
  validFrom: string
  credentialSubject: { id: string }
}

/** VC-JWT with RS256, which every verifier must support. */
export async function signCredential(
  db: Db,
  credential: SignableCredential,
  origin: string,
  parts: SigningContext,
) {
  const { id, key } = await getSigningKey(db, parts)
  const claims = {
    iss: typeof credential.issuer === 'string' ? credential.issuer : credential.issuer.id,
    jti: credential.id,
    sub: credential.credentialSubject.id,
    nbf: Date.parse(credential.validFrom) / 1000,
  }
  return new SignJWT({ ...credential, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: buildBadgeUrls(origin).key(id), typ: 'JWT' })
    .sign(key)
}

/** Returns the certificate id; null if no key of the academy signed the badge unchanged. */
export async function findSignedCertificate(db: Db, badge: string): Promise<string | null> {
  for (const { public_key } of await db.selectFrom('signing_keys').select('public_key').execute()) {
    const key = await importJWK(public_key as JWK, 'RS256')
    // A far future date disables the check of `nbf`.
    const read = await jwtVerify(badge, key, {
      algorithms: ['RS256'],
      currentDate: new Date(8.64e15),
    }).catch(() => null)
    if (read) return read.payload.jti?.split(href('/crt/:id', { id: '' }))[1] ?? null
  }
  return null
}
