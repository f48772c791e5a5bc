import { createHash } from 'node:crypto'
import { crc32, gzipSync } from 'node:zlib'
import { href } from 'react-router'
import type { Certificate } from '../contract.ts'
import { getCertificateTitle } from '../rules.ts'
import { statusListSize } from './limits.ts'

// Open Badges 3.0 (1EdTech) is based on W3C Verifiable Credentials 2.0.
const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
]

const schema = {
  id: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
  type: '1EdTechJsonSchemaValidator2019',
}

export const buildBadgeUrls = (origin: string) => ({
  issuer: `${origin}/api/public/badges/issuer`,
  key: (id: string) => `${origin}/api/public/badges/key/${id}`,
  keys: `${origin}/api/public/badges/keys`,
  achievement: (of: string) => `${origin}/api/public/badges/achievement/${of}`,
  status: (list: number) => `${origin}/api/public/badges/status/${list}`,
  page: (id: string) => `${origin}${href('/crt/:id', { id })}`,
})

type IssuerAcademy = { origin: string; name: string; description: string }

export const buildIssuerProfile = ({ origin, name, description }: IssuerAcademy) => ({
  id: buildBadgeUrls(origin).issuer,
  type: ['Profile'],
  name,
  url: origin,
  description,
  image: { id: `${origin}/icon.svg`, type: 'Image' },
})

export type AchievementSubject = {
  kind: 'course' | 'diploma'
  id: number
  slug: string
  title: string
  attests: string
  requirements: string
}

export const buildAchievement = (subject: AchievementSubject, origin: string) => ({
  id: buildBadgeUrls(origin).achievement(`${subject.kind}-${subject.id}`),
  type: ['Achievement'],
  achievementType: subject.kind === 'course' ? 'CertificateOfCompletion' : 'Diploma',
  name: subject.title,
  description: subject.attests || subject.title,
  criteria: {
    id: `${origin}${href(`/${subject.kind}/:id`, { id: subject.slug })}`,
    narrative: subject.requirements || 'Complete the lessons and pass the tests that count.',
  },
  image: { id: `${origin}/og/${subject.kind}/${subject.slug}.en.jpg`, type: 'Image' },
})

const truncateToSecond = (iso: string) => `${iso.slice(0, 19)}Z`

/** The hash of the address lets the holder prove ownership without publishing it. */
export function buildCredential(
  it: Certificate & { number: number },
  {
    academy,
    email,
    offered,
  }: { academy: IssuerAcademy; email: string; offered: AchievementSubject },
) {
  const { origin } = academy
  const at = buildBadgeUrls(origin)
  const list = Math.floor(it.number / statusListSize)
  return {
    '@context': contexts,
    id: at.page(it.id),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: getCertificateTitle(it, 'en'),
    issuer: { ...buildIssuerProfile(academy), name: it.issuer.en },
    validFrom: truncateToSecond(it.issued_at),
    credentialSubject: {
      id: `${at.page(it.id)}#holder`,
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: it.holder.en },
        {
          type: 'IdentityObject',
          identityType: 'emailAddress',
          hashed: true,
          identityHash: `sha256$${createHash('sha256')
            .update(email + it.id)
            .digest('hex')}`,
          salt: it.id,
        },
      ],
      achievement: { ...buildAchievement(offered, origin), name: getCertificateTitle(it, 'en') },
      ...(it.score !== null && { result: [{ type: ['Result'], value: String(it.score) }] }),
    },
    evidence: [{ id: at.page(it.id), type: ['Evidence'], name: 'Verification page' }],
    credentialStatus: {
      id: `${at.status(list)}#${it.number % statusListSize}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(it.number % statusListSize),
      statusListCredential: at.status(list),
    },
    credentialSchema: [schema],
  }
}

/** Bitstring Status List: one bit per certificate. */
export function buildStatusList(
  list: number,
  revoked: number[],
  academy: IssuerAcademy,
  now: Date,
) {
  const bits = Buffer.alloc(statusListSize / 8)
  for (const number of revoked) {
    const at = number % statusListSize
    bits[at >> 3]! |= 0x80 >> (at & 7)
  }
  const id = buildBadgeUrls(academy.origin).status(list)
  return {
    '@context': contexts.slice(0, 1),
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: buildBadgeUrls(academy.origin).issuer,
    validFrom: truncateToSecond(now.toISOString()),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      // Multibase prefix u means base64url.
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
    },
  }
}

const keyword = 'openbadgecredential'
const headerEnd = 8 + 25

export function embedBadge(png: Buffer, badge: string) {
  const content = Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`), Buffer.from(badge)])
  const named = Buffer.concat([Buffer.from('iTXt'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([png.subarray(0, headerEnd), length, named, sum, png.subarray(headerEnd)])
}

export function extractBadge(png: Buffer): string | null {
  for (let at = 8; at + 12 <= png.length;) {
    const size = png.readUInt32BE(at)
    const [from, to] = [at + 8, at + 8 + size]
    if (to > png.length) return null
    if (
      png.toString('latin1', at + 4, at + 8) === 'iTXt' &&
      png.toString('latin1', from, from + keyword.length + 1) === `${keyword}\0`
    )
      return png.toString('utf8', from + keyword.length + 5, to)
    at = to + 4
  }
  return null
}

const jwsShape = /^[\w-]+\.[\w-]+\.[\w-]+$/
const envelope = 'data:application/vc+jwt,'

export const wrapBadge = (badge: string) => ({
  '@context': contexts[0],
  id: envelope + badge,
  type: 'EnvelopedVerifiableCredential',
})

export function extractBadgeFromText(text: string): string | null {
  const trimmed = text.trim()
  if (jwsShape.test(trimmed)) return trimmed
  try {
    const { id } = JSON.parse(trimmed) as { id?: unknown }
    return typeof id === 'string' &&
      id.startsWith(envelope) &&
      jwsShape.test(id.slice(envelope.length))
      ? id.slice(envelope.length)
      : null
  } catch {
    return null
  }
}

/** Works on modified files too. */
export const findNamedCertificateId = (text: string) =>
  /\/crt\/([0-9a-hjkmnp-tv-z]{26})/.exec(text)?.[1] ?? null
