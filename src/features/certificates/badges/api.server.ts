import { createHash } from 'node:crypto'
import { buildArtOptions } from '#features/catalogue/artwork.ts'
import { findArtFamily } from '#features/catalogue/artwork.server.ts'
import { throwNotFound } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { academyDescription, academyName } from '#platform/page/academy/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { detectSignature } from '#platform/files/sniff-type.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { drawCourseArt } from '#ui/art/course-art.ts'
import { isCertificateId } from '../states.ts'
import { findCertificate, toCertificate, selectCertificates } from '../queries.server.ts'
import { findSignedCertificate, signCredential } from './commands.server.ts'
import { badgeCalls } from './contract.ts'
import { paintBadge } from './gateways/badge-painter.ts'
import {
  getHolderEmail,
  findAchievementSubject,
  listPublicKeys,
  listRevokedNumbers,
} from './queries.server.ts'
import {
  buildAchievement,
  embedBadge,
  extractBadge,
  extractBadgeFromText,
  buildCredential,
  wrapBadge,
  findNamedCertificateId,
  buildIssuerProfile,
  buildStatusList,
} from './rules.ts'

type BadgeContext = { db: Db; now: Date; services: Services }

const getIssuer = ({ config, settings }: Pick<Services, 'config' | 'settings'>) => ({
  origin: config.origin,
  name: settings.get(academyName).en,
  description: settings.get(academyDescription).en,
})

const buildJsonFile = (value: object, name: string | null = null) => ({
  bytes: Buffer.from(JSON.stringify(value, null, 2)),
  type: 'application/json',
  name,
})

export const badgesApi = bindHandlers(badgeCalls, {
  issuer: ({ services }) =>
    buildJsonFile({
      '@context': 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      ...buildIssuerProfile(getIssuer(services)),
    }),
  keys: async ({ db }) => buildJsonFile({ keys: (await listPublicKeys(db)).map((it) => it.key) }),
  key: async ({ db, input }) =>
    buildJsonFile(
      ((await listPublicKeys(db)).find((it) => it.id === input.id)?.key as object | undefined) ??
        throwNotFound(),
    ),
  achievement: async ({ db, input, services }) => {
    const [kind, id] = input.of.split('-') as ['course' | 'diploma', string]
    const offered = (await findAchievementSubject(db, kind, Number(id))) ?? throwNotFound()
    return buildJsonFile({
      '@context': 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      ...buildAchievement(offered, services.config.origin),
    })
  },
  status: async ({ db, input, now, services }) => {
    const credential = buildStatusList(
      input.list,
      await listRevokedNumbers(db, input.list),
      getIssuer(services),
      now,
    )
    const text = await signCredential(db, credential, services.config.origin, {
      now,
      secret: services.secret,
    })
    return { bytes: Buffer.from(text), type: 'application/vc+jwt', name: null }
  },
  badge: async ({ input, ...parts }) => {
    const { badge, row } = await createBadge(parts, input.id)
    return buildJsonFile(wrapBadge(badge), `${row.serial}.json`)
  },
  picture: async ({ input, ...parts }) => {
    const { badge, row } = await createBadge(parts, input.id)
    const medal = await paintBadge(
      drawCourseArt(
        buildArtOptions(row.slug, 'medallion', await findArtFamily(parts.db, row.slug)),
      ),
    )
    return { bytes: embedBadge(medal, badge), type: 'image/png', name: `${row.serial}.png` }
  },
  check: ({ db, input }) => checkFile(db, input.file),
})

/** Only valid certificates have a badge. */
async function createBadge({ db, now, services }: BadgeContext, id: string) {
  const row = (await findCertificate(db, id)) ?? throwNotFound()
  const it = toCertificate(row)
  if (it.state !== 'valid') return throwNotFound()
  const offered = (await findAchievementSubject(db, it.kind, it.of.id)) ?? throwNotFound()
  const credential = buildCredential(
    { ...it, number: row.number },
    { academy: getIssuer(services), email: await getHolderEmail(db, row.user_id), offered },
  )
  return {
    row,
    badge: await signCredential(db, credential, services.config.origin, {
      now,
      secret: services.secret,
    }),
  }
}

/** Recognizes a PDF by its hash and a badge by its signature. */
async function checkFile(db: Db, file: File) {
  const bytes = Buffer.from(await file.arrayBuffer())
  const kind = detectSignature(bytes)
  if (kind === 'pdf') {
    const hash = createHash('sha256').update(bytes).digest('hex')
    const row = await selectCertificates(db).where('it.file_hash', '=', hash).executeTakeFirst()
    return row
      ? { verdict: 'ours' as const, certificate: toCertificate(row) }
      : buildMismatchVerdict(db, findNamedCertificateId(bytes.toString('latin1')))
  }
  const badge =
    kind === 'png'
      ? extractBadge(bytes)
      : kind === null && bytes.length < 100_000
        ? extractBadgeFromText(bytes.toString('utf8'))
        : null
  if (!badge) return buildMismatchVerdict(db, null)
  const id = await findSignedCertificate(db, badge)
  const row = id && isCertificateId(id) ? await findCertificate(db, id) : null
  return row
    ? { verdict: 'ours' as const, certificate: toCertificate(row) }
    : buildMismatchVerdict(db, findNamedCertificateId(parseClaims(badge)))
}

/** `changed` if the file names a certificate of the academy, otherwise `foreign`. */
async function buildMismatchVerdict(db: Db, id: string | null) {
  const row = id ? await findCertificate(db, id) : null
  return row
    ? { verdict: 'changed' as const, certificate: toCertificate(row) }
    : { verdict: 'foreign' as const, certificate: null }
}

const parseClaims = (badge: string) =>
  Buffer.from(badge.split('.')[1]!, 'base64url').toString('utf8')
